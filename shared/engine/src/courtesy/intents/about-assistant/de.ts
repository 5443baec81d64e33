import type { AboutAssistant } from './shared.ts';

export const german: AboutAssistant = {
  insult: {
    words: {
      THING: `webseite, website, seite, homepage, internetseite, app, firma, laden, shop, service, chat`,
      BAD: `müll, schrott, mist, scheiße, scheisse, ein witz, furchtbar, schrecklich, schlecht, grottig, grottenschlecht, nutzlos, unbrauchbar, peinlich, eine katastrophe, eine zumutung, kacke, unterirdisch, das letzte`,
      DUMB: `dumm, dämlich, blöd, doof, dumpf, nutzlos, unfähig, hohl, bescheuert, begriffsstutzig, strohdumm, hirnlos, beschränkt,
        langsam, schlecht`,
      DUMBER: 'dümmer, blöder, doofer, schlechter, schlimmer, nutzloser, langsamer, hohler',
      SO: 'ja, so, echt, doch, wirklich, ganz, schön, genau, genauso, halt, einfach, noch, viel, mal, aber, total, voll, mindestens, ungefähr, auch, ziemlich',
    },
    patterns: [
      '^ SO+ eure|euer|ihre|ihr|deine|dein|die|der|das|diese|dieser|dieses THING ist|sind SO+ BAD SO+ $',
      '^ SO+ du|ihr|sie|der_bot bist|seid|sind|ist SO+ DUMB wie .. $',
      '^ SO+ bist|seid|sind du|ihr|sie SO+ DUMB wie .. $',
      '^ SO+ du|ihr|sie|der_bot bist|seid|sind|ist SO+ DUMBER als .. $',
      '^ SO+ bist|seid|sind du|ihr|sie SO+ DUMBER als .. $',
      '^ SO+ du|ihr|sie bist|seid|sind SO+ DUMB dass|das .. $',
    ],
    needs: 'DUMB|DUMBER|BAD',
  },
  identity: {
    words: {
      KIND: `echt, real, mensch, ein mensch, menschlich, eine person, eine echte person, ein echter mensch, ein bot, bot, ein roboter, roboter,
        ein computer, computer, eine maschine, maschine, eine ki, ki, lebendig, jemand, wer`,
      OTHER: `bot, roboter, computer, maschine, ki, chatbot, programm, automat, mensch, person, was, etwas, so was, sowas, ansage, ding`,
      SOFT: `so, ein, eine, einer, nur, bloß, echt, wirklich, eigentlich, etwa, irgendein, irgendeine, irgend, jetzt, denn, auch, wieder, doch, art, von, hier,
        n, ne, nen, einfach, mal, überhaupt`,
      LIKES: 'magst, liebst, hasst',
      TAIL: `dann, auch, denn, eigentlich, lol, haha, hihi, hehe, oder was, oder nicht, überhaupt, so, selbst, selber, gerne, gern`,
    },
    patterns: [
      '^ SOFT+ bist|seid|sind|ist du|ihr|sie|das SOFT+ KIND oder SOFT+ OTHER TAIL? $',
      '^ SOFT+ bist|seid|sind du|ihr|sie SOFT+ KIND TAIL $',
      '^ SOFT+ magst|liebst|hasst du .. $',
      '^ SOFT+ hast du ein|eine|einen|n|ne SOFT+ lieblings*|haustier|hobby|hobbys|haustiere|kinder|freunde|familie TAIL? $',
    ],
    except: ['LIKES du mir|mich|uns|meine|das|es|einen|nicht'],
    needs: 'OTHER|TAIL|LIKES|lieblings*|haustier|hobby|hobbys|haustiere|kinder|freunde|familie',
  },
};

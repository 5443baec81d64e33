import type { AboutAssistant } from './shared.ts';

export const french: AboutAssistant = {
  insult: {
    words: {
      THING: `site, site web, site internet, page, boutique, appli, application, service, entreprise, chat`,
      BAD: `nul, nulle, pourri, pourrie, de la merde, une merde, une honte, minable, lamentable, une catastrophe, horrible, affreux, affreuse, merdique, naze, ridicule`,
      DUMB: 'bête, con, conne, stupide, idiot, idiote, nul, nulle, débile, inutile, crétin, lent, sot, bouché',
      SO: 'vraiment, si, tellement, aussi, plus, encore, franchement, juste, carrément, quand même',
    },
    patterns: [
      '^ SO+ votre|ton|ta|ce|cette|le|la|l THING est SO+ BAD SO+ $',
      '^ SO+ tu_es|t_es|vous_êtes|es_tu SO+ DUMB comme|que|qu .. $',
      '^ SO+ tu_es|t_es|vous_êtes|es_tu SO+ DUMB à|au_point|c_est .. $',
    ],
    needs: 'DUMB|BAD',
  },
  identity: {
    words: {
      KIND: `réel, réelle, vrai, vraie, humain, humaine, un humain, une personne, une vraie personne, un robot, un bot, un ordinateur,
        une machine, une ia, vivant, quelqu un`,
      OTHER:
        'robot, bot, ordinateur, machine, ia, chatbot, programme, humain, personne, quoi, automate, répondeur',
      SOFT: 'vraiment, juste, un, une, d, de, sorte, genre, espèce, simple, encore, en fait, alors, donc, seulement, plutôt, bien, quelque',
      LIKES: 'aimes, adores, détestes',
      TAIL: 'alors, aussi, lol, mdr, toi, haha, ou quoi, ou pas, donc',
    },
    patterns: [
      '^ SOFT+ es_tu|tu_es|t_es|êtes_vous|vous_êtes|est_ce_que_tu_es|c_est SOFT+ KIND ou SOFT+ OTHER TAIL? $',
      '^ SOFT+ es_tu|tu_es|t_es|êtes_vous|vous_êtes|est_ce_que_tu_es SOFT+ KIND TAIL $',
      '^ alors|et|est_ce_que? tu|toi+ LIKES tu? .. $',
    ],
    except: ['LIKES tu? me|mon|ma|mes|ce|que'],
    needs: 'OTHER|TAIL|LIKES',
  },
};

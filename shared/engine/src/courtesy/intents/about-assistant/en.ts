import type { AboutAssistant } from './shared.ts';

export const english: AboutAssistant = {
  insult: {
    words: {
      THING: `website, web site, site, page, web page, shop, company, app, service, chat, place, business`,
      BAD: `rubbish, crap, garbage, trash, useless, terrible, awful, horrible, a joke, pathetic, shit, a disgrace, a mess, ridiculous, the worst, hopeless, bullshit, appalling`,
      DUMB: `stupid, dumb, thick, useless, clueless, brainless, slow, idiotic, an idiot, a moron, a fool, dense, daft,
        dim, worthless, hopeless, ridiculous, incompetent, annoying, a joke`,
      DUMBER: 'dumber, thicker, worse, slower, dimmer, denser, more stupid, more useless, stupider',
      SO: 'just, so, really, such, pretty, about, as, even, literally, honestly, totally, absolutely, too, quite',
    },
    patterns: [
      '^ SO+ your|ur|this|that|the THING is|s|are|was SO+ BAD SO+ $',
      '^ SO+ what a SO+ BAD THING $',
      '^ SO+ you|u are|re|r SO+ as? DUMB .. as|like .. $',
      '^ SO+ you|u are|re|r SO+ DUMBER than .. $',
      '^ SO+ you|u|ur|youre are|re|r? SO+ DUMB that|it|lol|then|tbh|honestly|mate|bro .. $',
    ],
    needs: 'DUMB|DUMBER|BAD',
  },
  identity: {
    words: {
      KIND: `real, human, a human, a person, a real person, real person, a bot, bot, a robot, a computer, computer, ai, an ai, a machine,
        alive, someone, somebody, a chatbot`,
      OTHER:
        'bot, robot, computer, ai, machine, chatbot, program, what, something, human, person, recording, script',
      SOFT: `like, just, really, actually, even, some, kind, sort, of, a, an, one, those, these, so, only, or, only, maybe, another, is this,
        simply, them, some sort of`,
      LIKES: 'like, love',
      TAIL: 'then, too, lol, haha, yourself, hehe, lmao, anyway, or what, or not, at all',
    },
    patterns: [
      '^ SOFT+ are|r|is you|u|this SOFT+ KIND or SOFT+ OTHER TAIL? $',
      '^ so? are|r you|u SOFT+ KIND TAIL $',
      '^ so? do you|u SOFT+ LIKES .. $',
      '^ so? do you have a|any hobby|hobbies TAIL? $',
    ],
    except: ['LIKES to|if|when|that|my|this|our|it'],
    needs: 'OTHER|TAIL|LIKES|hobby|hobbies',
  },
};

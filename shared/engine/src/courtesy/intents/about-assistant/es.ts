import type { AboutAssistant } from './shared.ts';

export const spanish: AboutAssistant = {
  insult: {
    words: {
      THING: `web, página, página web, sitio, sitio web, tienda, app, aplicación, servicio, empresa, chat`,
      BAD: `una mierda, mierda, una basura, basura, una porquería, un asco, horrible, pésimo, pésima, malísimo, malísima, fatal, una vergüenza, un desastre, patético, patética, ridículo, ridícula`,
      DUMB: 'tonto, tonta, bobo, boba, estúpido, estúpida, idiota, burro, bruto, torpe, inútil, imbécil, tarado, lento, corto, malo',
      SO: 'tan, más, mas, realmente, muy, igual, de, en serio, casi, todavía',
    },
    patterns: [
      '^ SO+ vuestra|vuestro|su|tu|esta|este|la|el THING es|está|va SO+ BAD SO+ $',
      '^ SO+ eres|sos|es usted|tú? SO+ DUMB como|que .. $',
      '^ SO+ usted|tú|vos? es|eres|sos SO+ DUMB como|que .. $',
    ],
    needs: 'DUMB|BAD',
  },
  identity: {
    words: {
      KIND: `real, de verdad, humano, humana, un humano, una persona, una persona real, un robot, un bot, una máquina, un ordenador,
        una computadora, una ia, alguien`,
      OTHER:
        'robot, bot, máquina, ordenador, computadora, ia, chatbot, programa, humano, persona, qué, algo, contestador',
      SOFT: 'realmente, solo, sólo, un, una, especie, tipo, de, como, algún, alguna, simple, acaso, entonces, en, así, otro, otra, más bien',
      LIKES: 'te gusta, te gustan, te encanta, te encantan, te caen bien',
      TAIL: 'entonces, también, jaja, jajaja, lol, o qué, o no, acaso',
    },
    patterns: [
      '^ SOFT+ eres|sos|es tú|usted? SOFT+ KIND o SOFT+ OTHER TAIL? $',
      '^ SOFT+ eres|sos SOFT+ KIND TAIL $',
      '^ y|entonces|pero? a_ti? LIKES .. $',
    ],
    except: ['LIKES que|mi|mis|si|este|esta'],
    needs: 'OTHER|TAIL|gusta|gustan|encanta|encantan|caen',
  },
};

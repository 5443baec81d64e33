import type { AboutAssistant } from './shared.ts';

export const portuguese: AboutAssistant = {
  insult: {
    words: {
      THING: `site, página, loja, app, aplicativo, aplicação, serviço, empresa, chat`,
      BAD: `uma merda, uma porcaria, um lixo, lixo, uma bosta, horrível, péssimo, péssima, uma vergonha, um desastre, ridículo, ridícula, um horror`,
      DUMB: 'burro, burra, estúpido, estúpida, idiota, tapado, tapada, inútil, tonto, tonta, imbecil, lento, lerdo, parvo, anta',
      SO: 'tão, mais, mesmo, muito, realmente, igual, ainda, quase, bem',
    },
    patterns: [
      '^ SO+ o|a? seu|sua|vosso|vossa|teu|tua|este|esta|esse|essa|o|a THING de_vocês? é|está SO+ BAD SO+ $',
      '^ SO+ você|vc|tu é|és SO+ DUMB como|quanto|que|do_que .. $',
      '^ SO+ és SO+ DUMB como|que|do_que .. $',
    ],
    needs: 'DUMB|BAD',
  },
  identity: {
    words: {
      KIND: `real, de verdade, humano, humana, um humano, uma pessoa, uma pessoa real, um robô, um bot, uma máquina, um computador,
        uma ia, alguém`,
      OTHER: 'robô, bot, máquina, computador, ia, chatbot, programa, humano, pessoa, quê, algo, gravação',
      SOFT: 'realmente, só, um, uma, espécie, tipo, de, como, algum, alguma, mesmo, então, afinal, apenas, assim, mais',
      LIKES: 'gosta, gostas, adora, adoras, odeia',
      TAIL: 'então, também, kkk, rsrs, haha, lol, ou quê, ou não, afinal, mesmo',
    },
    patterns: [
      '^ SOFT+ você|vc|tu é|és SOFT+ KIND ou SOFT+ OTHER TAIL? $',
      '^ SOFT+ és SOFT+ KIND ou SOFT+ OTHER TAIL? $',
      '^ SOFT+ você|vc|tu é|és SOFT+ KIND TAIL $',
      '^ e|então|mas? você|vc|tu LIKES .. $',
    ],
    except: ['LIKES que|do_meu|da_minha|deste|desta|se'],
    needs: 'OTHER|TAIL|LIKES',
  },
};

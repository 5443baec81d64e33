import type { Language } from '../../search/index.ts';
import type { SmallTalk } from './courtesies/shared.ts';
import { type LanguagePatterns, languageFinder } from './patterns.ts';

/** What is said to the assistant about itself, with a tail that no list of phrases has: "as dumb as a brick". */
interface AboutAssistant {
  readonly insult: LanguagePatterns;
  readonly identity: LanguagePatterns;
}

const ENGLISH: AboutAssistant = {
  insult: {
    words: {
      DUMB: `stupid, dumb, thick, useless, clueless, brainless, slow, idiotic, an idiot, a moron, a fool, dense, daft,
        dim, worthless, hopeless, ridiculous, incompetent, annoying, a joke`,
      DUMBER: 'dumber, thicker, worse, slower, dimmer, denser, more stupid, more useless, stupider',
      SO: 'just, so, really, such, pretty, about, as, even, literally, honestly, totally, absolutely, too, quite',
    },
    patterns: [
      '^ SO+ you|u are|re|r SO+ as? DUMB .. as|like .. $',
      '^ SO+ you|u are|re|r SO+ DUMBER than .. $',
      '^ SO+ you|u|ur|youre are|re|r? SO+ DUMB that|it|lol|then|tbh|honestly|mate|bro .. $',
    ],
    needs: 'DUMB|DUMBER',
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
      '^ so? do you have|got a|any favorite|favourite|pets|kids|children|hobbies|friends|family|pet|hobby TAIL? $',
    ],
    except: ['LIKES to|if|when|that|my|this|our|it'],
    needs: 'OTHER|TAIL|LIKES|favorite|favourite|pets|kids|children|hobbies|friends|family|pet|hobby',
  },
};

const GERMAN: AboutAssistant = {
  insult: {
    words: {
      DUMB: `dumm, dämlich, blöd, doof, dumpf, nutzlos, unfähig, hohl, bescheuert, begriffsstutzig, strohdumm, hirnlos, beschränkt,
        langsam, schlecht`,
      DUMBER: 'dümmer, blöder, doofer, schlechter, schlimmer, nutzloser, langsamer, hohler',
      SO: 'ja, so, echt, doch, wirklich, ganz, schön, genau, genauso, halt, einfach, noch, viel, mal, aber, total, voll, mindestens, ungefähr, auch, ziemlich',
    },
    patterns: [
      '^ SO+ du|ihr|sie|der_bot bist|seid|sind|ist SO+ DUMB wie .. $',
      '^ SO+ bist|seid|sind du|ihr|sie SO+ DUMB wie .. $',
      '^ SO+ du|ihr|sie|der_bot bist|seid|sind|ist SO+ DUMBER als .. $',
      '^ SO+ bist|seid|sind du|ihr|sie SO+ DUMBER als .. $',
      '^ SO+ du|ihr|sie bist|seid|sind SO+ DUMB dass|das .. $',
    ],
    needs: 'DUMB|DUMBER',
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

const FRENCH: AboutAssistant = {
  insult: {
    words: {
      DUMB: 'bête, con, conne, stupide, idiot, idiote, nul, nulle, débile, inutile, crétin, lent, sot, bouché',
      SO: 'vraiment, si, tellement, aussi, plus, encore, franchement, juste, carrément, quand même',
    },
    patterns: [
      '^ SO+ tu_es|t_es|vous_êtes|es_tu SO+ DUMB comme|que|qu .. $',
      '^ SO+ tu_es|t_es|vous_êtes|es_tu SO+ DUMB à|au_point|c_est .. $',
    ],
    needs: 'DUMB',
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

const SPANISH: AboutAssistant = {
  insult: {
    words: {
      DUMB: 'tonto, tonta, bobo, boba, estúpido, estúpida, idiota, burro, bruto, torpe, inútil, imbécil, tarado, lento, corto, malo',
      SO: 'tan, más, mas, realmente, muy, igual, de, en serio, casi, todavía',
    },
    patterns: [
      '^ SO+ eres|sos|es usted|tú? SO+ DUMB como|que .. $',
      '^ SO+ usted|tú|vos? es|eres|sos SO+ DUMB como|que .. $',
    ],
    needs: 'DUMB',
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

const PORTUGUESE: AboutAssistant = {
  insult: {
    words: {
      DUMB: 'burro, burra, estúpido, estúpida, idiota, tapado, tapada, inútil, tonto, tonta, imbecil, lento, lerdo, parvo, anta',
      SO: 'tão, mais, mesmo, muito, realmente, igual, ainda, quase, bem',
    },
    patterns: [
      '^ SO+ você|vc|tu é|és SO+ DUMB como|quanto|que|do_que .. $',
      '^ SO+ és SO+ DUMB como|que|do_que .. $',
    ],
    needs: 'DUMB',
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

const ARABIC: AboutAssistant = {
  insult: {
    words: {
      DUMB: 'غبي, غبية, أحمق, حمار, تافه, أهبل, فاشل, بليد, غبيه',
      DUMBER: 'أغبى, أحمق, أتفه, أسوأ, أفشل',
      SO: 'فعلا, جدا, حقا, والله, كثيرا, بصراحة',
    },
    patterns: [
      '^ SO+ أنت|انت|إنت SO+ DUMB SO+ مثل|زي|كأنك .. $',
      '^ SO+ أنت|انت|إنت SO+ DUMBER من .. $',
      '^ SO+ أنت|انت|إنت SO+ DUMB SO+ كال*|ك* $',
    ],
    needs: 'DUMB|DUMBER',
  },
  identity: {
    words: {
      KIND: 'حقيقي, حقيقية, إنسان, بشر, شخص, شخص حقيقي, روبوت, بوت, آلة, كمبيوتر, برنامج',
      OTHER: 'روبوت, بوت, آلة, كمبيوتر, حاسوب, برنامج, إنسان, بشر, شخص, ماذا, شيء',
      SOFT: 'فعلا, حقا, مجرد, نوع, من, فقط, يعني, إذن, بس, كده',
      LIKES: 'تحب, تحبي, تعشق, تكره',
      TAIL: 'إذن, أيضا, ههه, هههه, كمان, لول',
    },
    patterns: [
      '^ هل? أنت|انت|إنت SOFT+ KIND أم|أو|ولا|او SOFT+ OTHER TAIL? $',
      '^ هل? أنت|انت|إنت SOFT+ KIND TAIL $',
      '^ هل أنت|انت? LIKES .. $',
    ],
    except: ['LIKES أن'],
    needs: 'OTHER|TAIL|LIKES',
  },
};

const CHINESE: AboutAssistant = {
  insult: {
    isUnspaced: true,
    words: { DUMB: '笨, 蠢, 傻, 白痴, 没用, 愚蠢, 差劲, 烂', SO: '真, 真的, 就, 简直, 还, 也太, 太, 好' },
    patterns: [
      '^ 你|您 SO+ DUMB 得? 像|跟|如|和 .. $',
      '^ 你|您 SO+ 像|跟|和|比 .. 一样|还|那么|更 DUMB .. $',
    ],
  },
  identity: {
    isUnspaced: true,
    words: {
      KIND: '真人, 人, 真的, 活人, 人类, 机器人, 电脑, ai, 机器',
      LIKES: '喜欢, 喜歡, 讨厌, 爱吃, 养',
    },
    patterns: [
      '^ 你|您 到底|究竟? 是|是不是 KIND 还是|還是|或者 .. 机器人|机器|电脑|程序|ai|人|真人|什么 .. $',
      '^ 那|那么? 你 也|自己+ LIKES .. 吗|嗎|么|哈哈 $',
    ],
    except: ['LIKES 我'],
  },
};

const JAPANESE: AboutAssistant = {
  insult: {
    isUnspaced: true,
    words: {
      DUMB: '馬鹿, バカ, ばか, アホ, あほ, 頭が悪い, 頭悪い, 無能, 役立たず, 使えない',
      YOU: 'お前, おまえ, あなた, 君, きみ, あんた, このボット',
    },
    patterns: ['^ YOU は|って .. みたいに|のように|くらい|ぐらい|並みに|より DUMB .. $'],
  },
  identity: {
    isUnspaced: true,
    words: {
      YOU: 'お前, おまえ, あなた, 君, きみ, あんた',
      KIND: '人間, 本物, 人, 本当の人, ロボット, ボット, ai, コンピューター, 機械',
      LIKES: '好き, 嫌い',
    },
    patterns: [
      '^ YOU は|って? KIND ですか|なの|なんですか|か? それとも .. ロボット|ボット|ai|コンピューター|機械|人間|何か .. $',
      '^ それとも KIND です|か+ $',
      '^ YOU は|も|って .. が|は|も? LIKES ですか|なの|かな|か|w|笑|です|だよね .. $',
    ],
  },
};

const LANGUAGES: Readonly<Partial<Record<Language, AboutAssistant>>> = {
  eng: ENGLISH,
  deu: GERMAN,
  fra: FRENCH,
  spa: SPANISH,
  por: PORTUGUESE,
  arb: ARABIC,
  cmn: CHINESE,
  jpn: JAPANESE,
};

const finderOf = (kind: keyof AboutAssistant) =>
  languageFinder(
    Object.fromEntries(Object.entries(LANGUAGES).map(([language, own]) => [language, own[kind]])),
  );

const FINDERS = [
  ['identity', finderOf('identity')],
  ['insult', finderOf('insult')],
] as const satisfies readonly (readonly [SmallTalk, unknown])[];

/** What a clause says about the assistant, and in which languages; null if it says nothing of that kind. */
export function saidOfAssistant(
  clause: string,
): { readonly kind: 'identity' | 'insult'; readonly languages: readonly Language[] } | null {
  for (const [kind, find] of FINDERS) {
    const languages = find([clause]);
    if (languages.length > 0) return { kind, languages };
  }
  return null;
}

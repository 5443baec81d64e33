import type { Courtesy } from '@chatbot-saas/contract/domain';
import type { Language } from '../index.ts';
import { wordsOf } from '../language/text.ts';
import { RecentValues } from '../recent-values.ts';
import { distressIn } from './intents/distress.ts';
import { clausesOf, normalizedWords } from './intents/patterns.ts';
import { mistypedPersonRequestIn, personRequestIn } from './intents/person-request.ts';
import { isFiller, phrasesOf, SMALL_TALK, type SmallTalkFound, smallTalkIn } from './intents/small-talk.ts';

/** Whole messages in many languages. `intents/` also knows courtesies in other words, in eight of them. */
const WORDS: Partial<Record<Courtesy, string>> = {
  greeting: `
    hello, hello there, hi, hi there, hey, hey there, hiya, good morning, good afternoon, good evening, good day, howdy,
    hallo, guten morgen, guten tag, guten abend, moin, servus, grüezi, grüß gott, bonjour, bonsoir, salut, coucou,
    hola, buenos días, buenas tardes, buenas, olá, oi, bom dia, boa tarde, boa noite, ciao, salve, buongiorno,
    buonasera, hoi, goedemorgen, goedemiddag, goedenavond, hej, hejsan, god morgon, god morgen, hei, moi, terve,
    cześć, dzień dobry, ahoj, dobrý den, merhaba, selam, günaydın, привет, здравствуйте, добрый день, вітаю, привіт,
    bună, bună ziua, szia, üdv, jó napot, γεια, γεια σας, καλημέρα, مرحبا, السلام عليكم, أهلا, halo, selamat pagi,
    नमस्ते, 你好, 您好, こんにちは, おはようございます, 안녕하세요, 안녕, สวัสดี, สวัสดีครับ, สวัสดีค่ะ, xin chào`,
  thanks: `
    thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ty, cheers, great thanks,
    ok danke, ok merci, ok gracias, ok thanks, okay thanks,
    ok thank you, perfect thanks, danke, danke schön, dankeschön, vielen dank, danke sehr,
    merci, merci beaucoup, gracias, muchas gracias, obrigado, obrigada, muito obrigado, muito obrigada, grazie,
    grazie mille, bedankt, dank je, dank u, dank je wel, tack, tack så mycket, tak, mange tak, takk, tusen takk,
    kiitos, dziękuję, dzięki, děkuji, díky, teşekkürler, teşekkür ederim, sağ ol, спасибо, спасибо большое, дякую,
    mulțumesc, köszönöm, köszi, ευχαριστώ, شكرا, شكرا جزيلا, terima kasih, धन्यवाद, 谢谢, 谢谢你, 謝謝, ありがとう,
    ありがとうございます, 감사합니다, 고맙습니다, ขอบคุณ, ขอบคุณครับ, ขอบคุณค่ะ, cảm ơn`,
  goodbye: `
    bye, bye bye, goodbye, good bye, see you, see you later, tschüss, tschüß, auf wiedersehen, ciao ciao, au revoir,
    à bientôt, adiós, hasta luego, tchau, até logo, arrivederci, tot ziens, doei, hej då, farvel, ha det, näkemiin,
    do widzenia, na shledanou, görüşürüz, hoşça kal, до свидания, пока, до побачення, la revedere, viszlát, αντίο,
    مع السلامة, sampai jumpa, अलविदा, 再见, さようなら, 안녕히 계세요, ลาก่อน, tạm biệt`,
  declined: `
    no, nope, nah, no thanks, no thank you, not now, not really, nein, nein danke, non, non merci, no gracias, não,
    não obrigado, não obrigada, no grazie, nee, nee bedankt, nej, nej tack, nej tak, nei, nei takk, ei, ei kiitos, nie,
    nie dziękuję, ne, ne děkuji, hayır, hayır teşekkürler, нет, нет спасибо, ні, ні дякую, nu, nu mulțumesc, nem,
    nem köszönöm, όχι, όχι ευχαριστώ, لا, لا شكرا, tidak, tidak terima kasih, नहीं, 不用了, 不用, いいえ, 아니요, ไม่, không`,
  identity: `
    who are you, what are you, are you a bot, are you a robot, are you an ai, are you ai, are you human, are you a human,
    are you a person, are you a real person, are you real, is this a bot, am i talking to a bot, am i talking to a robot,
    am i talking to a human, am i talking to a real person, bist du ein bot, bist du ein roboter, bist du ein mensch,
    sind sie ein bot, sind sie ein roboter, sind sie ein mensch, wer bist du, wer sind sie, êtes-vous un robot,
    es-tu un robot, qui êtes-vous, eres un robot, eres un bot, eres humano, quién eres, es usted un robot,
    você é um robô, quem é você, sei un robot, sei un bot, chi sei, ben je een robot, ben je een bot, wie ben je,
    är du en robot, er du en robot, oletko robotti, jesteś robotem, jsi robot, robot musun, ты робот, вы робот, ты бот,
    кто вы, ти робот, ви робот, ești robot, robot vagy, είσαι ρομπότ, هل أنت روبوت, apakah anda robot, क्या आप रोबोट हैं,
    你是机器人吗, 你是谁, ロボットですか, あなたは誰ですか, 로봇인가요, คุณเป็นหุ่นยนต์ไหม, bạn là robot à`,
};

const COURTESIES = new Map(
  Object.entries(WORDS).flatMap(([courtesy, words]) =>
    words.split(',').map((word) => [wordsOf(word), courtesy as Courtesy] as const),
  ),
);

/** Replies that accept the offer of an agent. */
const ASSENTS = new Set(
  `yes, yes please, yes thanks, yes thank you, yes i would, yes i do, yes sure, yes of course, yes that would be great,
   yes that would be nice, yes go ahead, go ahead, ok yes, oh yes, of course, i would like that, yeah, yep, sure, please, please do, ok please, ja, ja bitte, bitte, ja gerne, gerne, oui,
   oui s'il vous plaît, sí, sí por favor, sim, sim por favor, sì, sì grazie, ja graag, graag, ja tack, ja tak, ja takk,
   kyllä, joo, tak, tak proszę, poproszę, ano, ano prosím, evet, evet lütfen, да, да пожалуйста, так, da, igen, ναι,
   ja danke, ja gern, gern, sehr gern, sehr gerne, ja klar, klar, ja natürlich, natürlich, unbedingt, ja unbedingt,
   ja das wäre nett, ja das wäre toll, oui merci, oui volontiers, volontiers, oui je veux bien, je veux bien,
   oui avec plaisir, avec plaisir, oui bien sûr, bien sûr, oui svp, sí gracias, sí claro, claro, claro que sí,
   por supuesto, sí me gustaría, sim obrigado, sim obrigada, sim claro, claro que sim, com certeza, sim quero,
   sim gostaria, pode ser, نعم من فضلك, نعم لو سمحت, نعم شكرا, أجل, أكيد, بالتأكيد, طبعا, أيوه, 好啊, 好呀, 好的 谢谢,
   好的谢谢, 可以, 可以的, 行, 要, 需要, 当然, 嗯, ええ, うん, ぜひ, もちろん, はい お願いします, はいお願いします,
   ぜひお願いします, はい ぜひ, はい ぜひお願いします, نعم, iya, ya, हाँ, 是, 是的, 好, 好的, はい, お願いします, 네, 예, ใช่, ครับ, ค่ะ, vâng, có`
    .split(',')
    .map(wordsOf),
);

/** Said on coming and on going. */
const BOTH_WAYS = new Set(
  'ciao, salut, servus, salve, hej, hei, moi, szia, ahoj, aloha, selam, سلام, 안녕'.split(', ').map(wordsOf),
);

/** Whether a greeting is a goodbye unless it is the first message: "ciao", "dommage. salut". */
export const mayBeGoodbye = (message: string): boolean =>
  BOTH_WAYS.has(wordsOf(message).split(' ').at(-1) ?? '');

/** Longer messages have a subject, even if they begin with a courtesy. */
const MAX_LENGTH = 200;
const isShort = (message: string) => message.length <= MAX_LENGTH;

export const isAssent = (message: string): boolean => isShort(message) && ASSENTS.has(wordsOf(message));

export interface RecognizedCourtesy {
  readonly kind: Courtesy;
  /** The languages that its words belong to; empty if they are in no one language. */
  readonly languages: readonly Language[];
}

/** A turn asks several times about the same message. */
const recognized = new RecentValues<{ readonly courtesy: RecognizedCourtesy | null }>(2_000);

/** What a message is that asks nothing of the knowledge base; null for any other message. */
export function recognizeCourtesy(message: string): RecognizedCourtesy | null {
  if (!isShort(message)) return recognize(message);
  return recognized.of(message, (asked) => ({ courtesy: recognize(asked) })).courtesy;
}

export const courtesyOf = (message: string): Courtesy | null => recognizeCourtesy(message)?.kind ?? null;

function recognize(message: string): RecognizedCourtesy | null {
  const clauses = clausesOf(message);
  const distress = distressIn(clauses);
  if (distress.length > 0) return { kind: 'distress', languages: distress };
  const words = isShort(message) ? wordsOf(message) : '';
  const listed = COURTESIES.get(words);
  const smallTalk = isShort(message) ? smallTalkOf(clauses) : null;
  if (listed) return { kind: listed, languages: smallTalk?.kind === listed ? smallTalk.languages : [] };
  if (smallTalk?.kind === 'identity') return smallTalk;
  const person = personRequestIn(clauses);
  if (person.length > 0) return { kind: 'person', languages: person };
  if (smallTalk) return smallTalk;
  if (ASSENTS.has(words)) return { kind: 'acknowledged', languages: [] };
  const mistyped = isShort(message) ? mistypedPersonRequestIn(clauses) : [];
  if (mistyped.length > 0) return { kind: 'person', languages: mistyped };
  return words === '' && isShort(message) ? signsOf(message) : null;
}

/** A message is small talk if all its clauses are. */
function smallTalkOf(clauses: readonly string[]): SmallTalkFound | null {
  const found: SmallTalkFound[] = [];
  for (const clause of clauses) {
    const kind = smallTalkIn(clause);
    if (kind) found.push(kind);
    else if (!isFiller(clause) && COURTESIES.get(clause) !== 'declined') return null;
  }
  return found.toSorted((a, b) => SMALL_TALK.indexOf(a.kind) - SMALL_TALK.indexOf(b.kind))[0] ?? null;
}

const EMOJI: readonly (readonly [RegExp, Courtesy])[] = [
  [/[😂🤣😆😄😁😀😅😹]/u, 'laughter'],
  [/[😡🤬😠😤👎💩🖕😒🙄]/u, 'insult'],
  [/👋/u, 'greeting'],
  [/\p{Extended_Pictographic}/u, 'thanks'],
];

/** Messages of emoji or punctuation. */
function signsOf(message: string): RecognizedCourtesy | null {
  const kind =
    EMOJI.find(([emoji]) => emoji.test(message))?.[1] ?? (/[?!.？！。…؟]/u.test(message) ? 'test' : null);
  return kind && { kind, languages: [] };
}

/** A part of a message with the punctuation behind it. A point or comma inside a number or a name does not end it. */
const PARTS = /.+?(?:[!?;…\n。！？；：、，،؛؟]+|[.,:]+(?=\s|$)|$)/gsu;
/** Without punctuation, only these are taken off the beginning of a question: "good" may belong to it. */
const OPENINGS = ['greeting', 'thanks'] as const;
/** What is known of the first words of a message: they are an opening, or one goes on from there. */
const BEGINNINGS = new Map<string, { isOpening: boolean; goesOn: boolean }>();
const listed = [...COURTESIES].flatMap(([phrase, kind]) =>
  OPENINGS.some((each) => each === kind) ? phrase : [],
);
for (const phrase of [...listed, ...phrasesOf(OPENINGS)]) {
  const words = normalizedWords(phrase).split(' ');
  for (let count = 1; count <= words.length; count += 1) {
    const beginning = words.slice(0, count).join(' ');
    const known = BEGINNINGS.get(beginning);
    BEGINNINGS.set(beginning, {
      isOpening: known?.isOpening === true || count === words.length,
      goesOn: known?.goesOn === true || count < words.length,
    });
  }
}
const MAX_OPENING_WORDS = 4;
/** "Hello Kitty mug" is a whole. */
const MIN_QUESTION_WORDS = 3;

/** A message without the courtesies around its question; all of it if there is nothing else in it. */
export function questionOf(message: string): string {
  const parts = message.match(PARTS) ?? [];
  if (parts.length === 1) {
    const rest = withoutOpening(message);
    return rest === message || isCourtesy(message) ? message : rest;
  }
  const questions = parts.filter((part, p) => !isCourtesy(part) && !(p === 0 && isYesOrNo(part)));
  if (questions.length === 0) return message;
  if (questions.length === parts.length && parts.length > MAX_PARTS) return message;
  const [first = '', ...others] = questions;
  return [withoutOpening(first), ...others].join('').trim();
}

/** "Nope, do you …" goes on from what was said before. */
function isYesOrNo(part: string): boolean {
  const words = wordsOf(part);
  return COURTESIES.get(words) === 'declined' || ASSENTS.has(words);
}

const isCourtesy = (part: string) => clausesOf(part).every((clause) => smallTalkIn(clause));

/** Texts with more parts are pasted, and what is polite in them does not matter. */
const MAX_PARTS = 20;

function withoutOpening(text: string): string {
  const words = text.trim().split(/\s+/);
  const most = Math.min(MAX_OPENING_WORDS, words.length - MIN_QUESTION_WORDS);
  let opening = '';
  let end = 0;
  for (let length = 1; length <= most; length += 1) {
    const word = normalizedWords(words[length - 1] ?? '');
    if (word === '') continue;
    opening += opening === '' ? word : ` ${word}`;
    const known = BEGINNINGS.get(opening);
    if (known?.isOpening) end = length;
    if (!known?.goesOn) break;
  }
  return end === 0 ? text : words.slice(end).join(' ');
}

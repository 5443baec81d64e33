import type { Courtesy } from '@chatbot-saas/contract/domain';
import { wordsOf } from '../search/language/text.ts';

const WORDS: Record<Courtesy, string> = {
  greeting: `
    hello, hello there, hi, hi there, hey, hey there, hiya, good morning, good afternoon, good evening, good day, howdy,
    how are you, how are you doing, hello how are you, hi how are you, hey how are you,
    hallo, guten morgen, guten tag, guten abend, moin, servus, grüezi, grüß gott, bonjour, bonsoir, salut, coucou,
    hola, buenos días, buenas tardes, buenas, olá, oi, bom dia, boa tarde, boa noite, ciao, salve, buongiorno,
    buonasera, hoi, goedemorgen, goedemiddag, goedenavond, hej, hejsan, god morgon, god morgen, hei, moi, terve,
    cześć, dzień dobry, ahoj, dobrý den, merhaba, selam, günaydın, привет, здравствуйте, добрый день, вітаю, привіт,
    bună, bună ziua, szia, üdv, jó napot, γεια, γεια σας, καλημέρα, مرحبا, السلام عليكم, أهلا, halo, selamat pagi,
    नमस्ते, 你好, 您好, こんにちは, おはようございます, 안녕하세요, 안녕, สวัสดี, สวัสดีครับ, สวัสดีค่ะ, xin chào`,
  thanks: `
    thanks, thank you, thank you very much, thank you so much, thanks a lot, many thanks, thx, ty, cheers, great thanks,
    ok, okay, alright, all right, got it, great, perfect, ok danke, ok merci, ok gracias, ok thanks, okay thanks,
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
const MAX_COURTESY_LENGTH = Math.max(...[...COURTESIES.keys()].map((words) => words.length));

/** Replies that accept the offer of an agent. */
const ASSENTS = new Set(
  `yes, yes please, yeah, yep, sure, please, please do, ok please, ja, ja bitte, bitte, ja gerne, gerne, oui,
   oui s'il vous plaît, sí, sí por favor, sim, sim por favor, sì, sì grazie, ja graag, graag, ja tack, ja tak, ja takk,
   kyllä, joo, tak, tak proszę, poproszę, ano, ano prosím, evet, evet lütfen, да, да пожалуйста, так, da, igen, ναι,
   نعم, iya, ya, हाँ, 是, 是的, 好, 好的, はい, お願いします, 네, 예, ใช่, ครับ, ค่ะ, vâng, có`
    .split(',')
    .map(wordsOf),
);

export const isAssent = (message: string): boolean => isShort(message) && ASSENTS.has(wordsOf(message));

const EMOJI = /\p{Extended_Pictographic}/u;
// Punctuation and emoji do not count.
const isShort = (message: string) => message.length <= 3 * MAX_COURTESY_LENGTH;

/** The kind of courtesy in a message without a question; null for any other message. */
export function courtesyOf(message: string): Courtesy | null {
  if (!isShort(message)) return null;
  const words = wordsOf(message);
  return words === '' && EMOJI.test(message) ? 'thanks' : (COURTESIES.get(words) ?? null);
}

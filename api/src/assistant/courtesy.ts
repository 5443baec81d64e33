import type { Courtesy } from '@chatbot-saas/shared/domain';
import { fold } from './retrieval/text.ts';

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
    ok, okay, alright, all right, got it, great, perfect, no, nope, no thanks, no thank you, nein, nein danke, non,
    non merci, no gracias, ok danke, ok merci, ok gracias, ok thanks, okay thanks, ok thank you, perfect thanks, danke, danke schön, dankeschön, vielen dank, danke sehr,
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
};

/** Without punctuation, and with one space between words. */
const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const COURTESIES = new Map(
  Object.entries(WORDS).flatMap(([courtesy, words]) =>
    words.split(',').map((word) => [plain(word), courtesy as Courtesy] as const),
  ),
);
const LONGEST = Math.max(...[...COURTESIES.keys()].map((words) => words.length));

/** What a visitor says to the offer of a human. */
const ASSENTS = new Set(
  `yes, yes please, yeah, yep, sure, please, please do, ok please, ja, ja bitte, bitte, ja gerne, gerne, oui,
   oui s'il vous plaît, sí, sí por favor, sim, sim por favor, sì, sì grazie, ja graag, graag, ja tack, ja tak, ja takk,
   kyllä, joo, tak, tak proszę, poproszę, ano, ano prosím, evet, evet lütfen, да, да пожалуйста, так, da, igen, ναι,
   نعم, iya, ya, हाँ, 是, 是的, 好, 好的, はい, お願いします, 네, 예, ใช่, ครับ, ค่ะ, vâng, có`
    .split(',')
    .map(plain),
);

export const isAssent = (message: string): boolean => isShort(message) && ASSENTS.has(plain(message));

// Punctuation and emoji are no part of it.
const isShort = (message: string) => message.length <= 3 * LONGEST;

/** What a message is that is nothing but a courtesy; null for every other. */
export function courtesyOf(message: string): Courtesy | null {
  return isShort(message) ? (COURTESIES.get(plain(message)) ?? null) : null;
}

import { mail, REPLY_TO, type Shape } from './shape.ts';

const QUOTE = '> You have a new reply from Acme.\n>\n> Ada\n';

/** Who wrote what is quoted, as programs say it in the language of the person. */
const LINES: readonly [language: string, line: string][] = [
  ['English', `On Fri, 20 Nov 2026 at 10:00, Acme <${REPLY_TO}> wrote:`],
  ['German, Gmail', `Am Fr., 20. Nov. 2026 um 10:00 Uhr schrieb Acme <\n${REPLY_TO}>:`],
  ['French, Gmail', `Le ven. 20 nov. 2026 à 10:00, Acme <${REPLY_TO}>\na écrit :`],
  ['Spanish, Gmail', `El vie, 20 nov 2026 a las 10:00, Acme (<${REPLY_TO}>)\nescribió:`],
  ['Portuguese, Gmail', `Em sex., 20 de nov. de 2026 às 10:00, Acme <${REPLY_TO}>\nescreveu:`],
  ['Italian, Gmail', `Il giorno ven 20 nov 2026 alle ore 10:00 Acme <${REPLY_TO}>\nha scritto:`],
  ['Dutch, Gmail', `Op vr 20 nov 2026 om 10:00 schreef Acme <${REPLY_TO}>:`],
  ['Polish, Gmail', `pt., 20 lis 2026 o 10:00 Acme <${REPLY_TO}> napisał(a):`],
  ['Swedish, Gmail', `Den fre 20 nov. 2026 kl 10:00 skrev Acme <${REPLY_TO}>:`],
  ['Danish, Gmail', `Den fre. 20. nov. 2026 kl. 10.00 skrev Acme <${REPLY_TO}>:`],
  ['Norwegian, Gmail', `fre. 20. nov. 2026 kl. 10:00 skrev Acme <${REPLY_TO}>:`],
  ['Finnish, Gmail', `pe 20. marrask. 2026 klo 10.00 Acme (${REPLY_TO}) kirjoitti:`],
  ['Russian, Gmail', `пт, 20 нояб. 2026 г. в 10:00, Acme <${REPLY_TO}>:`],
  ['Ukrainian, Gmail', `пт, 20 лист. 2026 р. о 10:00 Acme <${REPLY_TO}> пише:`],
  ['Turkish, Gmail', `Acme <${REPLY_TO}>, 20 Kas 2026 Cum, 10:00 tarihinde\nşunu yazdı:`],
  ['Japanese, Gmail', `2026年11月20日(金) 10:00 Acme <${REPLY_TO}>:`],
  ['Chinese, Gmail', `Acme <${REPLY_TO}> 于2026年11月20日周五 10:00写道：`],
  ['Chinese, Apple Mail', `在 2026年11月20日，10:00，Acme <${REPLY_TO}> 写道：`],
  ['Korean, Gmail', `2026년 11월 20일 (금) 오전 10:00, Acme <${REPLY_TO}>님이 작성:`],
  ['Arabic, Gmail', `في الجمعة، ٢٠ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة ‪Acme‬‏ <‪${REPLY_TO}‬‏>:`],
  ['Hebrew, Gmail', `‫בתאריך יום ו׳, 20 בנוב׳ 2026 ב-10:00 מאת ‪Acme‬‏ <‪${REPLY_TO}‬‏>:‬`],
  ['Vietnamese, Gmail', `Vào Th 6, 20 thg 11, 2026 vào lúc 10:00 Acme <${REPLY_TO}> đã viết:`],
];

/** As Outlook writes out the headers of the mail that is answered. */
const HEADERS: readonly [language: string, lines: string][] = [
  [
    'German',
    'Von: Acme <support@acme.example>\nGesendet: Freitag, 20. November 2026 10:00\nAn: Vera\nBetreff: Antwort',
  ],
  [
    'French',
    'De : Acme <support@acme.example>\nEnvoyé : vendredi 20 novembre 2026 10:00\nÀ : Vera\nObjet : Réponse',
  ],
  [
    'Spanish',
    'De: Acme <support@acme.example>\nEnviado el: viernes, 20 de noviembre de 2026 10:00\nPara: Vera\nAsunto: Respuesta',
  ],
  [
    'Portuguese',
    'De: Acme <support@acme.example>\nEnviada em: sexta-feira, 20 de novembro de 2026 10:00\nPara: Vera\nAssunto: Resposta',
  ],
  ['Japanese', '差出人: Acme <support@acme.example>\n送信日時: 2026年11月20日 10:00\n宛先: Vera\n件名: 返信'],
  [
    'Chinese',
    '发件人: Acme <support@acme.example>\n发送时间: 2026年11月20日 10:00\n收件人: Vera\n主题: 回复',
  ],
  ['Arabic', 'من: Acme <support@acme.example>\nتم الإرسال: الجمعة، 20 نوفمبر 2026\nإلى: Vera\nالموضوع: رد'],
];

export const languages: readonly Shape[] = [
  ...LINES.map(([language, line]) => ({
    name: `${language}: who wrote what is quoted`,
    raw: mail(`OK 👍\n\n${line}\n\n${QUOTE}`),
    text: 'OK 👍',
  })),
  ...HEADERS.map(([language, lines]) => ({
    name: `${language}, Outlook: the headers of what is answered`,
    raw: mail(`OK 👍\n\n${lines}\n\nYou have a new reply.\n`),
    text: 'OK 👍',
  })),
  {
    name: 'words that only look like an attribution',
    raw: mail('On Monday I wrote:\n\nplease call me\n\nand no one has.\n'),
    text: 'On Monday I wrote:\n\nplease call me\n\nand no one has.',
    quoted: '',
  },
  {
    name: 'words that only look like headers',
    raw: mail('The route:\n\nFrom: Berlin\nVia: Prague\n\nIs that right?\n'),
    text: 'The route:\n\nFrom: Berlin\nVia: Prague\n\nIs that right?',
    quoted: '',
  },
];

/** How programs say whose words follow, by the language of the person who replies. Each is tested on one line. */
const SAID: readonly { readonly begins: RegExp; readonly ends: RegExp }[] = [
  { begins: /^On\b/i, ends: /\bwrote\s*:$/i },
  { begins: /^Am\b/, ends: /\bschrieb\b.*:$/ },
  { begins: /^Le\b/, ends: /écrit\s*:$/ },
  { begins: /^El\b/, ends: /escribió\s*:$/ },
  { begins: /^Il\b/, ends: /scritto\s*:$/ },
  { begins: /^Em\b/, ends: /escreveu\s*:$/ },
  { begins: /^Op\b/, ends: /(schreef|geschreven)\b.*:$/ },
  { begins: /^(W dniu|Dnia)\b/, ends: /(pisze|napisał\(?a?\)?)\s*:$/ },
  { begins: /\d/, ends: /\bskrev\b.*:$/ },
  { begins: /\d/, ends: /kirjoitti\s*:$/ },
  { begins: /\d/, ends: /napsal\(?a?\)?\s*:$/ },
  { begins: /\d/, ends: /(пишет|написала?|написал\(а\)|пише)\s*:$/ },
  { begins: /\d/, ends: /(şunu yazdı|yazdı)\s*:$/ },
  { begins: /^(Vào|Pada|În|Στις)\s/, ends: /(đã viết|menulis|a scris|έγραψε)\s*:$/ },
  { begins: /\d/, ends: /írta(\s.*)?:$/ },
  { begins: /^(在|于|於)/, ends: /(写道|寫道)\s*[:：]$/ },
  { begins: /^\d{4}\s*[年년./]/, ends: /(작성|のメール|のメッセージ|<\S+@\S+>)\s*[:：]$/ },
  { begins: /^(في|بتاريخ|كتب)\s/, ends: /<?\S+@\S+>?\s*[:：]$/ },
  { begins: /^(בתאריך|ב-?)/, ends: /<?\S+@\S+>?.*:$/ },
];

const DATED = /\S@\S|\b(19|20)\d\d\b|\d{4}\s*[年년]|[\d٠-٩]{1,2}[:.h][\d٠-٩]{2}/;

/** True for "On 20 November 2026, Acme wrote:", as one line. */
export const isAttribution = (line: string): boolean =>
  DATED.test(line) && SAID.some(({ begins, ends }) => begins.test(line) && ends.test(line));

/** True for any line that may say whose words follow, in a language that is not listed: only right before a quote. */
export const mayBeAttribution = (line: string): boolean =>
  /[:：]$/.test(line) && (DATED.test(line) || SAID.some(({ ends }) => ends.test(line)));

const ORIGINAL = new RegExp(
  `^-{2,}\\s*(${[
    "Original Message|Original-Nachricht|Ursprüngliche (Nachricht|Mail)|Message d[’']origine|Message original",
    'Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Oprindelig (meddelelse|besked)',
    'Opprinnelig melding|Ursprungligt meddelande|Alkuperäinen viesti|Wiadomość oryginalna|Původní zpráva',
    'Исходное сообщение|Özgün İleti|原始邮件|原始郵件|元のメッセージ|원본 메시지|الرسالة الأصلية',
  ].join('|')})\\s*-{2,}$`,
  'i',
);

/** True for the line that programs put over the whole mail that is answered. */
export const isOriginalLine = (line: string): boolean => ORIGINAL.test(line);

const FORWARDS =
  /^(Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message réexpédié)\s*:/i;
const FORWARDED = new RegExp(
  [
    'Forwarded|Weitergeleitete|transféré|Reenviad|Mensaje reenviado|inoltrat|Encaminhada|Doorgestuurd|Vidarebefordrat',
    'Videresendt|przekazana|Пересылаемое|转发|轉寄|転送|전달된|المعاد توجيهها',
  ].join('|'),
  'i',
);

/** True where a forwarded mail begins: that is what the sender wants to show. */
export const isForwardLine = (line: string): boolean =>
  FORWARDS.test(line) || (line.startsWith('---') && line.endsWith('---') && FORWARDED.test(line));

const FROM =
  /^\*?(From|Von|De|Da|Van|Fra|Från|Od|От|Kimden|Lähettäjä|发件人|寄件者|差出人|送信者|보낸 사람|من)\*?\s*[:：]/i;
const OTHER_HEADER = new RegExp(
  `^\\*?(${[
    'Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Envoyé|Date|À|Objet|Enviado( el| em)?|Fecha|Para|Asunto|Data',
    'Inviato|A|Oggetto|Enviada( em)?|Assunto|Verzonden|Aan|Onderwerp|Sendt|Dato|Til|Emne|Skickat|Till|Ämne|Wysłano',
    'Do|Temat|Отправлено|Дата|Кому|Тема|Gönderildi|Tarih|Kime|Konu|Lähetetty|Vastaanottaja|Aihe|发送时间|日期|收件人|抄送',
    '主题|傳送日期|收件者|主旨|送信日時|日時|宛先|件名|보낸 날짜|날짜|받는 사람|제목|تم الإرسال|التاريخ|إلى|الموضوع',
  ].join('|')})\\*?\\s*[:：]`,
  'i',
);
const HEADER_LINES = 6;

/** True where the headers of the answered mail are written out, as Outlook does; GMX begins with when it was sent. */
export function areHeaders(lines: readonly string[], at: number): boolean {
  if (!isHeader(lines[at] ?? '')) return false;
  const block = lines.slice(at, at + HEADER_LINES);
  return block.filter(isHeader).length >= 3 && block.slice(0, 2).some((line) => FROM.test(line));
}

const isHeader = (line: string): boolean => FROM.test(line) || OTHER_HEADER.test(line);

const DEVICE = new RegExp(
  `^(${[
    'Sent from (my |Mail|Outlook|Yahoo|Proton|Samsung|AOL|Gmail|the ).*|Sent via .*|Sent with .*(Proton|Spark).*|Get Outlook for .*',
    'Von meinem .* gesendet|Gesendet (von|mit|aus) .*|Diese Nachricht wurde von meinem .*|Outlook für .*|Holen Sie sich Outlook für .*',
    'Envoyé (de mon|depuis|à partir de|avec) .*|Télécharger Outlook pour .*|Obtenez Outlook pour .*',
    'Enviado (desde|do meu|a partir|de meu|mediante) .*|Obtener Outlook para .*|Obter o Outlook para .*|Inviato (da|dal mio|con) .*',
    'Ottieni Outlook per .*|Verzonden (vanaf|met) .*|Verstuurd vanaf .*|Sendt fra .*|Skickat från .*|Lähetetty .*stani|Wysłane z .*',
    "Odesláno z .*|Отправлено (с|из) .*|.*iPhone.?(’|')?umdan gönderildi|iPhone ?から送信|.*から送信|发自我的.*|從我的.*傳送|나의 .*에서 보냄",
    'أُرسلت من .*|تم الإرسال من .*|נשלח מה.*',
  ].join('|')})$`,
  'i',
);

/** True for what programs add under a mail of their own accord, such as "Sent from my iPhone". */
export const isDeviceLine = (line: string): boolean => line.length < 160 && DEVICE.test(line);

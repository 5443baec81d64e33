// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `${name} さんにおつなぎしています…`;
export const connected = (name: string) => `${name} さんにつながりました。`;
export const looking = '対応できる担当者を探しています…';
export const nobodyOnline =
  'ただいま担当者は全員オフラインです。会話は保存されており、返信があればこちらに表示されます。';
export const ended = 'この会話は終了しました。';
export const email = 'メールアドレス';
export const emailInvalid = '有効なメールアドレスを入力してください';
export const sound = '通知音';
export const on = 'オン';
export const off = 'オフ';
export const downloadTranscript = '会話をダウンロード';
export const emailTranscript = '会話をメールで送る';
export const transcriptPrompt = 'この会話をどこに送りますか？';
export const transcriptSent = (email: string) => `${email} に送信しています。`;
export const endChat = '会話を終了する';
export const endQuestion = 'この会話を終了しますか？';
export const end = '終了する';
export const cancel = 'キャンセル';
export const rateQuestion = 'この会話はいかがでしたか？';
export const comment = 'ご意見があればお書きください';
export const stars = (count: number) => `星 ${count} つ`;
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? '次にご案内します' : `${position} 番目にお待ちです`;
  return minutes === null ? `${place}。` : `${place}（約 ${minutes} 分）。`;
};

// What the window shows from the start.
export const title = 'チャット';
export const subtitle = 'お気軽にご相談ください';
export const minimize = '最小化';
export const close = '閉じる';
export const unread = (count: number) => `未読 ${count} 件`;
export const messages = 'メッセージ';
export const input = 'メッセージ';
export const placeholder = 'メッセージを入力…';
export const send = '送信';
export const human = '担当者と話す';
export const poweredBy = 'Powered by ChatBot SaaS';
export const keyRequired = 'API キーが必要です';
export const keyRequiredHint =
  'このチャットを埋め込む script タグに data-api-key="pk_…" を追加してください。';
export const connecting = '接続しています…';
export const checking = 'ボットではないことを確認しています…';
export const connectFailed = '接続できませんでした。もう一度お試しください。';
export const handoffFailed = '担当者に接続できませんでした。もう一度お試しください。';
export const rateLimited = 'リクエストが多すぎます。しばらくしてからお試しください。';
export const unavailable = 'このチャットは現在ご利用いただけません。';
export const serverError = 'サーバーエラーです。しばらくしてからお試しください。';
export const anError = 'エラーが発生しました';
export const accessDenied = (reason: string) => `アクセスが拒否されました：${reason}`;
export const encountered = (reason: string) => `申し訳ありません。エラーが発生しました：${reason}`;
export const retry = 'もう一度試す';
export const offline = 'オフラインです。接続が戻り次第、メッセージを送信します。';
export const reconnecting = '接続が切れました。再接続しています…';
export const waitingToSend = '送信待ち';
export const notSent = '未送信';
export const assistantTyping = 'アシスタントが入力中です';
export const agentTyping = (name: string) => `${name} さんが入力中です`;
export const anAgent = '担当者';
export const assistant = 'アシスタント';
export const you = 'あなた';
export const rated = '評価をありがとうございます。';
export const newMessages = '新着メッセージ';
export const options = 'オプション';

// What only some conversations come to: a source, a person, an end, the options.
export const basedOn = (question: string) => `参照：「${question}」`;
export const basedOnSeveral = (count: number) => `参照：${count} 件`;
export const offered = (name: string) => `${name} さんにおつなぎしています…`;
export const connected = (name: string) => `${name} さんにつながりました。`;
export const looking = '対応できる担当者を探しています…';
export const agentsOffline =
  'ただいま担当者は全員オフラインです。会話は保存されており、返信があればこちらに表示されます。';
export const ended = 'この会話は終了しました。';
export const endedIdle =
  'しばらくメッセージがなかったため、この会話は終了しました。メッセージを送ると続けられます。';
export const startNew = '新しい会話を始める';
export const earlier = '過去の会話';
export const back = '戻る';
export const noneYet = '会話はここに表示されます。';
export const shownNow = '表示中';
export const hasEnded = '終了';
export const stillSending =
  'メッセージの送信が終わるまでお待ちください。オンラインになってからもう一度お試しください。';
export const backToAssistant = 'アシスタントに戻る';
export const email = 'メールアドレス';
export const reachPrompt = 'ご連絡先を教えてください';
export const notifyMe = '通知を受け取る';
export const willEmail = (email: string) => `返信を ${email} にお送りします。`;
export const emailInvalid = '有効なメールアドレスを入力してください';
export const sound = '通知音';
export const switchedOn = 'オン';
export const switchedOff = 'オフ';
export const downloadTranscript = '会話をダウンロード';
export const emailTranscript = '会話をメールで送る';
export const transcriptPrompt = 'この会話をどこに送りますか？';
export const transcriptSent = (email: string) => `${email} に送信しています。`;
export const endChat = '会話を終了する';
export const endQuestion = 'この会話を終了しますか？';
export const end = '終了する';
export const cancel = 'キャンセル';
export const wasHelpful = 'この回答は役に立ちましたか？';
export const helpful = '役に立った';
export const notHelpful = '役に立たなかった';
export const whatWasMissing = '何が足りませんでしたか？';
export const skip = 'スキップ';
export const feedbackThanks = 'ご意見をありがとうございます。';
export const rateQuestion = 'この会話はいかがでしたか？';
export const comment = 'ご意見があればお書きください';
export const stars = (count: number) => `星 ${count} つ`;
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? '次にご案内します' : `${position} 番目にお待ちです`;
  return minutes === null ? `${place}。` : `${place}（約 ${minutes} 分）。`;
};

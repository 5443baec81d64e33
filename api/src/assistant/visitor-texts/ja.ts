import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const ja: VisitorTexts = {
  welcome: 'こんにちは。どのようなご用件でしょうか？',
  notices: {
    stillLooking: '引き続き担当者を探しています。お待ちいただきありがとうございます。',
    agentLeft: (name) => `${isolated(name)}は席を外しました。別の担当者を探しています。`,
    someone: '担当者',
    canceled: '依頼を取り消しました。アシスタントが再びお答えします。',
    escalated: 'お待ちいただきありがとうございます。チーム全員に知らせました。',
  },
  transcript: {
    subject: (workspace) => `${workspace}との会話`,
    about: (workspace) => `チャットでご依頼のあった、${isolated(workspace)}との会話です。`,
    notYou: 'お心当たりがない場合は、このメールを無視してください。今後お送りすることはありません。',
    isCut: '長い会話のため、冒頭は省略しています。',
    you: 'あなた',
    agent: 'サポート',
    assistant: 'アシスタント',
    notice: 'お知らせ',
  },
  mail: {
    subject: (workspace) => `${workspace}からの新しい返信`,
    intro: (workspace) => `${isolated(workspace)}から新しい返信があります。`,
    open: '会話を開く',
    earlier: 'この会話のこれまでの内容',
    why: (workspace) =>
      `このメールは、${isolated(workspace)}とのチャットでこのアドレスが入力されたため送信されています。`,
    stop: 'このメールの配信を停止',
    stopQuestion: (workspace) => `チャットに関する${isolated(workspace)}からのメールを停止しますか？`,
    stopped: (workspace) => `停止しました。チャットに関する${isolated(workspace)}からのメールは届きません。`,
    resume: '配信を再開',
    resumed: (workspace) => `チャットに関する${isolated(workspace)}からのメールが再び届きます。`,
    opening: '会話を開いています…',
  },
  errors: {
    ended: 'この会話は終了しました。',
    noConversationLeft: '今月はこのチャットで新しい会話を始められません。別の方法でご連絡ください。',
    noAnswerLeft: '今月はアシスタントがこれ以上お答えできません。担当者とは引き続きお話しいただけます。',
    personOff: 'こちらでは担当者とお話しいただけません。',
    personJoined: (name) => `${name === null ? '担当者' : isolated(name)}がすでに会話に参加しています。`,
    changedMeanwhile: 'その間に会話の状態が変わりました。',
    ratedTwice: '評価の変更は一度だけです。',
    mailOff: '現在こちらからメールを送信できません。',
    otherAddress: 'このチャットは、こちらで登録されたアドレスにのみ送信できます。',
    mailedOften: (times) => `本日このチャットを${times}回送信しました。ダウンロードは引き続き可能です。`,
    otherSite: 'このAPIキーはこのサイトでは使用できません。',
    blocked: '現在、こちらに書き込むことはできません。',
    badLink: 'リンクが不完全です。メールのリンク全体をコピーしてください。',
    oldLink: 'このリンクは期限切れです。ウェブサイトのチャットを開いてください。',
    chatGone: 'この会話はここでは開けません。ウェブサイトのチャットを開いてください。',
  },
};

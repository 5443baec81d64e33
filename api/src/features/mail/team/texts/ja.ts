import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const ja: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `${workspace} でお客様がお待ちです`,
      subjectOfMany: (workspace, count) => `${workspace} でお待ちのお客様: ${count}件`,
      intro: 'まだ誰も返信していません。',
      since: (time) => `${time} からお待ちです`,
      why: (workspace) =>
        `不在中に ${isolated(workspace)} でお客様が担当者をお待ちのため、このメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} でお待ちのお客様に関するメールを停止しますか？`,
      stopped: (workspace) =>
        `停止しました。${isolated(workspace)} でお待ちのお客様に関するメールは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} でお待ちのお客様に関するメールを再び受け取ります。`,
    },
    assigned: {
      subject: (workspace) => `${workspace} でお客様があなたの返信をお待ちです`,
      subjectOfMany: (workspace, count) => `${workspace} であなたの返信をお待ちのお客様: ${count}件`,
      intro: '不在中にメッセージが届きました。',
      since: (time) => `${time} に受信`,
      why: (workspace) =>
        `不在中で、${isolated(workspace)} の会話があなたに割り当てられているため、このメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} での担当の会話に関するメールを停止しますか？`,
      stopped: (workspace) =>
        `停止しました。${isolated(workspace)} での担当の会話に関するメールは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} での担当の会話に関するメールを再び受け取ります。`,
    },
    mention: {
      subject: (workspace) => `${workspace} であなたがメンションされました`,
      subjectOfMany: (workspace, count) => `${workspace} であなたがメンションされた会話: ${count}件`,
      intro: 'メンバーがメモであなたをメンションしました。',
      since: (time) => `最後のメッセージ: ${time}`,
      why: (workspace) =>
        `不在中に ${isolated(workspace)} のメンバーがあなたをメンションしたため、このメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} でのメンションに関するメールを停止しますか？`,
      stopped: (workspace) =>
        `停止しました。${isolated(workspace)} でのメンションに関するメールは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} でのメンションに関するメールを再び受け取ります。`,
    },
    daily: {
      why: (workspace) =>
        `${isolated(workspace)} の毎日のまとめを選択されているため、毎朝このメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} のまとめを停止しますか？`,
      stopped: (workspace) => `停止しました。${isolated(workspace)} のまとめは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} の毎日のまとめを再び受け取ります。`,
    },
    weekly: {
      why: (workspace) =>
        `${isolated(workspace)} の毎週のまとめを選択されているため、毎週月曜日にこのメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} のまとめを停止しますか？`,
      stopped: (workspace) => `停止しました。${isolated(workspace)} のまとめは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} の毎週のまとめを再び受け取ります。`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: ${period} のまとめ`,
    now: '現在の対応待ち',
    toDo: {
      waiting: '担当者をお待ちのお客様',
      own: 'あなたの対応中の会話',
      promised: '約束したメール',
      toCheck: '確認が必要な回答',
      unanswered: '未回答の質問',
    },
    longest: (time) => `最も長い方は ${time} から`,
    figures: {
      conversations: '会話',
      resolved: '人の対応なしで解決',
      handedOff: '引き継ぎ',
      taken: 'あなたが担当した会話',
      rating: '平均評価',
    },
    before: '前回',
    open: 'ダッシュボードを開く',
  },
  visitor: 'お客様',
  more: (count) => `ほか ${count}件。`,
  open: '会話を開く',
  openAll: '受信箱を開く',
  preferences: 'メール設定を変更',
  stop: 'このメールを停止する',
  resume: '再び受け取る',
};

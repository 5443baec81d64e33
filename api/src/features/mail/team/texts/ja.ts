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
  },
  visitor: 'お客様',
  more: (count) => `ほか ${count}件。`,
  open: '会話を開く',
  openAll: '受信箱を開く',
  preferences: 'メール設定を変更',
  stop: 'このメールを停止する',
  resume: '再び受け取る',
};

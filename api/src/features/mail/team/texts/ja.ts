import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const ja: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `${workspace} でお客様がお待ちです`,
      subjectOfMany: (workspace, count) => `${workspace} でお待ちのお客様: ${count}件`,
      intro: 'まだ誰も返信していません。',
      why: (workspace) =>
        `不在中に ${isolated(workspace)} でお客様が担当者をお待ちのため、このメールをお送りしています。`,
      question: (workspace) => `${isolated(workspace)} でお待ちのお客様に関するメールを停止しますか？`,
      stopped: (workspace) =>
        `停止しました。${isolated(workspace)} でお待ちのお客様に関するメールは今後届きません。`,
      resumed: (workspace) => `${isolated(workspace)} でお待ちのお客様に関するメールを再び受け取ります。`,
    },
  },
  visitor: 'お客様',
  since: (time) => `${time} からお待ちです`,
  more: (count) => `ほか ${count}件。`,
  open: '会話を開く',
  openAll: '受信箱を開く',
  preferences: 'メール設定を変更',
  stop: 'このメールを停止する',
  resume: '再び受け取る',
};

import type { AboutAssistant } from './shared.ts';

export const japanese: AboutAssistant = {
  insult: {
    isUnspaced: true,
    words: {
      THING: `このサイト, サイト, このページ, ホームページ, このホームページ, おたくのサイト, そちらのサイト, このアプリ, アプリ`,
      BAD: `ゴミ, ごみ, クソ, くそ, 最悪, ひどい, 酷い, 使えない, ダメ, だめ, ひどすぎる`,
      ENDING: `すぎ, だ, だね, ですね, です, だよ, な, だな, よ, ね, 笑, w`,
      DUMB: '馬鹿, バカ, ばか, アホ, あほ, 頭が悪い, 頭悪い, 無能, 役立たず, 使えない',
      YOU: 'お前, おまえ, あなた, 君, きみ, あんた, このボット',
    },
    patterns: [
      '^ THING は|って|が|も? BAD ENDING+ $',
      '^ YOU は|って .. みたいに|のように|くらい|ぐらい|並みに|より DUMB .. $',
    ],
  },
  identity: {
    isUnspaced: true,
    words: {
      YOU: 'お前, おまえ, あなた, 君, きみ, あんた',
      KIND: '人間, 本物, 人, 本当の人, ロボット, ボット, ai, コンピューター, 機械',
      LIKES: '好き, 嫌い',
    },
    patterns: [
      '^ YOU は|って? KIND ですか|なの|なんですか|か? それとも .. ロボット|ボット|ai|コンピューター|機械|人間|何か .. $',
      '^ それとも KIND です|か+ $',
      '^ YOU は|も|って .. が|は|も? LIKES ですか|なの|かな|か|w|笑|です|だよね .. $',
    ],
  },
};

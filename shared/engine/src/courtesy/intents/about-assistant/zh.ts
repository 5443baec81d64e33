import type { AboutAssistant } from './shared.ts';

export const chinese: AboutAssistant = {
  insult: {
    isUnspaced: true,
    words: {
      THING: `网站, 网页, 页面, 应用, 小程序, 店, 公司, 服务`,
      BAD: `垃圾, 烂, 烂透, 差劲, 差, 糟糕, 糟透, 一塌糊涂`,
      DUMB: '笨, 蠢, 傻, 白痴, 没用, 愚蠢, 差劲, 烂',
      SO: '真, 真的, 就, 简直, 还, 也太, 太, 好',
    },
    patterns: [
      '^ 你们|贵|这个|这|您们 的|个? THING 是|也|很|真是? SO+ BAD 了|啊|吧|呀|透? $',
      '^ 你|您 SO+ DUMB 得? 像|跟|如|和 .. $',
      '^ 你|您 SO+ 像|跟|和|比 .. 一样|还|那么|更 DUMB .. $',
    ],
  },
  identity: {
    isUnspaced: true,
    words: {
      KIND: '真人, 人, 真的, 活人, 人类, 机器人, 电脑, ai, 机器',
      LIKES: '喜欢, 喜歡, 讨厌, 爱吃, 养',
    },
    patterns: [
      '^ 你|您 到底|究竟? 是|是不是 KIND 还是|還是|或者 .. 机器人|机器|电脑|程序|ai|人|真人|什么 .. $',
      '^ 那|那么? 你 也|自己+ LIKES .. 吗|嗎|么|哈哈 $',
    ],
    except: ['LIKES 我'],
  },
};

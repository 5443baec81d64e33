import type { Language } from '../language/language.ts';
import { fold } from '../language/text.ts';

/**
 * Words that go with many subjects: general verbs, adjectives and adverbs, times and relatives of the one who asks. They
 * say less about a question than its other words.
 */
const GENERAL_WORDS: Partial<Record<Language, string>> = {
  eng: `
    after before again back instead along away later sooner soon first last next second end ends start starts begin begins
    began long longer short big bigger large small smaller old older new newer different whole full half part extra together
    alone especially suddenly finally exactly roughly around near nearby far left turn turns turned run runs running ran set
    sets hold holds held keep keeps kept stay stays stayed staying leave leaves leaving manage managed decide decided
    choose chose chosen happen happened seem seems hear heard watch reach reached fill stick stuck send sends sent help
    helps fix check checked change changed accept accepts include includes included includes speak stop stopped stops
    write wrote read meet met sit stand stood walk arrive arrived visit visited visiting spend spent feel felt
    believe remember forget forgot lose win show shows showed mind care cares plan plans planning
    today tomorrow yesterday tonight year years month months week weeks day days hour hours minute minutes ago once
    son sons daughter daughters husband wife mum mom dad mother father parents brother sister boyfriend girlfriend partner
    friend friends nan gran grandma grandad grandmother grandfather boss colleague colleagues neighbor neighbour
    man woman girl girls boy boys guy guys lady someone's myself yourself
    nice lovely best better worse bad wrong easy hard difficult quickly slow slowly fast sudden special normal usual usually
    certain sure similar actual current possible real true main top bottom side front inside outside
    two three four five six seven eight nine ten eleven twelve twenty couple dozen number amount lot total
    turn up set up pick drop
    time times kilo kilos kg gram grams litre liter piece pieces`,
  deu: `
    danach vorher wieder zurück stattdessen statt weg später früher bald zuerst zuletzt nächste nächsten nächster nächstes
    letzte letzten letzter erste ersten erster zweite ende anfang anfangen fängt beginnen beginnt lang lange länger kurz
    groß großen große größer klein kleine kleinen kleiner alt alte alten neu neue neuen anders ganze ganzen ganz voll halb
    teil extra zusätzlich zusammen allein alleine besonders plötzlich endlich ungefähr nahe nah weit links rechts drehen
    halten hält bleiben bleibt verlassen schaffen schaffe schafft entscheiden wählen aussuchen passieren passiert scheinen
    hören schauen ansehen erreichen füllen stecken schicken schickt helfen hilft prüfen ändern annehmen akzeptieren
    akzeptiert enthalten sprechen spricht aufhören schreiben schreibt lesen treffen sitzen sitzt stehen steht steh steht
    laufen läuft ankommen besuchen verbringen fühlen glauben erinnern vergessen verlieren zeigen planen
    heute morgen gestern jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden minute minuten
    sohn tochter mann frau mutter mama vater papa eltern bruder schwester freund freundin freunde oma opa chef kollege
    kollegin kollegen nachbar mädchen junge
    schön beste besten besser schlecht falsch leicht schwer schwierig schnell langsam besondere normal üblich bestimmt
    bestimmte sicher ähnlich aktuell echt wahr oben unten seite vorne innen außen drinnen draußen
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig paar anzahl menge lieber gleich sofort erst dazu
    ihnen nehmt nehmen macht habt seid könnt
    uhrzeit zeit zeiten kilo kg gramm liter stück`,
  fra: `
    après avant encore retour plutôt loin plus tard tôt bientôt premier première dernier dernière prochain prochaine deuxième
    fin début commencer commence long longue longtemps court grand grande petit petite vieux vieille nouveau nouvelle autre
    différent différente entier entière plein demi partie supplément ensemble seul seule surtout finalement environ près
    gauche droite tourner tenir garder garde rester reste quitter laisser laisse décider choisir arriver arrive passer passe
    sembler entendre regarder atteindre remplir envoyer aider aide vérifier changer accepter acceptez inclure compris parler
    arrêter écrire lire rencontrer asseoir marcher visiter sentir croire oublier perdre montrer prévoir
    aujourd'hui demain hier ce soir an ans année mois semaine semaines jour jours heure heures minute minutes
    fils fille mari femme mère maman père papa parents frère soeur ami amie amis mamie papi chef collègue voisin copain
    copine garçon
    beau belle bon bonne meilleur mieux mauvais faux facile difficile vite rapide lent spécial normal certain sûr semblable
    actuel vrai haut bas côté devant dedans dehors
    deux trois quatre cinq six sept huit neuf dix onze douze vingt quelques nombre
    temps kilo kg gramme grammes litre pièce`,
  spa: `
    después antes otra vez atrás vez lejos tarde temprano pronto primero primera último última próximo próxima segundo fin
    final principio empezar empieza empiezo largo corto grande pequeño pequeña viejo vieja nuevo nueva diferente entero
    entera todo lleno medio parte extra junto juntos solo sola especialmente finalmente aproximadamente cerca izquierda
    derecha girar mantener guardar quedar queda quedarse dejar deja dejo decidir elegir pasar pasa parecer oír mirar llegar
    llego llenar mandar enviar ayudar ayuda comprobar cambiar aceptar aceptáis incluir incluido hablar parar escribir leer
    conocer sentarse andar visitar sentir creer olvidar perder mostrar
    hoy mañana ayer año años mes meses semana semanas día días hora horas minuto minutos mientras
    hijo hija marido mujer esposa esposo madre mamá padre papá padres hermano hermana amigo amiga amigos abuela abuelo jefe
    compañero vecino novio novia chico chica niña
    bonito mejor peor malo fácil difícil rápido lento especial normal cierto seguro parecido actual verdad arriba abajo lado
    delante dentro fuera dos tres cuatro cinco seis siete ocho nueve diez once doce veinte número
    coger
    hora horas kilo kg gramos litro pieza rato`,
  por: `
    depois antes outra vez volta voltar longe tarde cedo logo primeiro primeira último última próximo próxima segundo segunda
    fim final princípio começar começa longo curto grande pequeno pequena velho velha novo nova diferente inteiro inteira
    cheio meio parte extra junto juntos sozinho sozinha especialmente finalmente aproximadamente perto esquerda direita virar
    manter guardar ficar fica deixar deixa decidir escolher passar passa acontecer parecer ouvir olhar chegar chega encher
    mandar enviar ajudar ajuda verificar mudar trocar aceitar aceitam incluir incluído falar parar escrever ler conhecer
    sentar andar visitar sentir acreditar esquecer perder mostrar planejar
    hoje amanhã ontem ano anos mês meses semana semanas dia dias hora horas minuto minutos enquanto
    filho filha marido mulher esposa esposo mãe pai pais irmão irmã amigo amiga amigos avó avô chefe colega vizinho
    namorado namorada rapaz menina menino
    bonito melhor pior mau ruim fácil difícil rápido devagar especial normal certo certa seguro parecido atual verdade cima
    baixo lado frente dentro fora
    dois duas três quatro cinco seis sete oito nove dez onze doze vinte número quantidade
    hora horas tempo quilo kg gramas litro peça`,
  arb: `
    بعد قبل مرة أخرى ثانية بدل بعيد قريب لاحقا مبكرا قريبا أول أولى آخر أخير قادم القادم ثاني نهاية بداية يبدأ طويل قصير كبير
    كبيرة صغير صغيرة قديم جديد جديدة مختلف كامل كله نصف جزء إضافي معا وحدي خاصة أخيرا تقريبا يسار يمين أحتفظ أبقى أترك أقرر
    أختار يحدث يبدو أسمع أنظر أصل أرسل ترسلون مساعدة أغير تغيير تقبلون يشمل أتكلم أتوقف أكتب أقرأ أزور أشعر أظن أنسى أفقد
    اليوم غدا أمس بكرة سنة سنوات شهر أشهر أسبوع أسابيع يوم أيام ساعة ساعات دقيقة دقائق
    ابني ابنتي زوجي زوجتي أمي أبي والدي والدتي أخي أختي صديقي صديقتي أصدقائي جدتي جدي مديري زميلي جاري
    جميل أفضل أحسن أسوأ سيئ سهل صعب سريع بطيء خاص عادي أكيد مشابه حالي فوق تحت جانب أمام داخل خارج
    اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة عدد
    وقت كيلو غرام لتر قطعة`,
  jpn: `
    後 前 また 戻る 代わり 遠い 近い 遅く 早く 最初 最後 次 二番目 終わり 始まり 始まる 長い 短い 大きい 小さい 古い 新しい 違う 全部
    半分 一部 追加 一緒 一人 特に やっと 約 左 右 保つ 残る 出る 決める 選ぶ 起こる 聞く 見る 着く 送る 助ける 変える 受け付け 含む 話す
    止める 書く 読む 会う 座る 立つ 歩く 訪れる 感じる 思う 忘れる 失う 見せる
    今日 明日 昨日 年 月 週 日 時間 分 先週 来週 先月 来月
    息子 娘 夫 主人 妻 母 父 両親 兄 弟 姉 妹 友達 友人 祖母 祖父 上司 同僚 彼氏 彼女
    良い 悪い 簡単 難しい 速い 遅い 特別 普通 確か 似た 本当 上 下 横 中 外
    二 三 四 五 六 七 八 九 十 数
    時刻 キロ グラム リットル 個`,
  cmn: `
    之后 以后 之前 以前 再 又 回来 代替 远 近 晚点 早点 很快 第一 最后 下一个 第二 结束 开始 长 短 大 小 旧 新 不同 整个 全部 一半 部分
    额外 一起 一个人 特别 终于 大概 大约 左 右 保持 保留 留 离开 决定 选 选择 发生 好像 听 看 到 到达 装 发 寄 帮 帮助 检查 改 换 接受
    包括 说 停 写 读 见 坐 站 走 参观 花 觉得 相信 忘 忘记 丢 显示 计划
    今天 明天 昨天 年 月 周 星期 天 小时 分钟 刚才
    儿子 女儿 丈夫 老公 妻子 老婆 妈妈 爸爸 父母 哥哥 弟弟 姐姐 妹妹 朋友 奶奶 爷爷 老板 同事 邻居 男朋友 女朋友
    好看 更好 最好 坏 错 容易 简单 难 快 慢 特殊 普通 正常 一定 类似 目前 真 上面 下面 旁边 前面 里面 外面
    两个 三个 四个 五个 六个 数量
    时间 公斤 千克 克 升 件`,
};

const SETS = new Map(
  Object.entries(GENERAL_WORDS).map(([language, words]) => [
    language,
    new Set(fold(words).trim().split(/\s+/)),
  ]),
);
const NONE: ReadonlySet<string> = new Set();

/** The general words of a language, folded. */
export const generalWordsOf = (language: Language): ReadonlySet<string> => SETS.get(language) ?? NONE;

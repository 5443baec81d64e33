import type { Language } from '../language/language.ts';
import { fold } from '../language/text.ts';

/**
 * Words that go with many subjects: general verbs, adjectives and adverbs, feelings about a matter, times and relatives
 * of the one who asks. They say less about a question than its other words.
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
    time times kilo kilos kg gram grams litre liter piece pieces
    lend lends lent borrow borrows borrowed borrowing suggest suggests suggested recommend recommends exist exists
    existed deal dealing cover covers covered covering handle handles handled handling arrange arranges arranged
    arranging sorted organise organised organising organize organized organizing belong belongs depend depends
    depending worry worries worrying hurry expect expects expected expecting prefer prefers enjoy enjoyed share sharing
    split follow follows following carry carries carried pull pulled push pushing throw grab grabbing dropped dropping
    miss missed count counts counting add adds added adding continue continues continued allowing appear appears avoid
    avoided become combine compare consider contain contains containing guess likes love loved loving matter matters
    mention mentioned noticed attend promise provided providing realise realised realize realized receive received
    receives receiving require required requires serve serves served serving switch switched talk talked talking
    thinking trying understand understood wished wondered needing wanting putting showing sending holding stopping
    walking writing reading helping checking changing suitable necessary direct directly simple simply rough proper
    properly strange ready useful useless clear clearly correct correctly perfect perfectly awful terrible horrible
    amazing awesome excellent weird odd funny serious seriously important common typically general generally specific
    particular particularly various entire complete completely fully partly extremely fairly pretty totally absolutely
    definitely probably likely unlikely hopefully unfortunately luckily honestly basically normally mostly mainly
    nearly almost hardly barely easily carefully immediately recently recent lately currently previous meanwhile
    afterwards afterward beforehand otherwise however although though unless except besides behind opposite somewhere
    anywhere everywhere nowhere sometime anytime whenever wherever whatever whichever whoever somehow appropriate
    impossible reasonable worth helpful unable willing aware worried annoyed annoying disappointed disappointing unsure
    uncertain curious confused confusing frustrated frustrating upset angry unhappy satisfied dissatisfied surprised
    pleased glad afraid bothered`,
  deu: `
    einmal zweimal nochmal danach vorher wieder zurück stattdessen statt weg später früher bald zuerst zuletzt nächste nächsten nächster nächstes
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
    uhrzeit zeit zeiten kilo kg gramm liter stück
    leihen leihe leiht geliehen ausleihen ausgeliehen borgen vorschlagen vorschlagt empfehlen empfehle empfiehlt
    empfehlt empfohlen existieren existiert regelt kümmern kümmere kümmert sortieren organisieren organisiert gehören
    abhängen beeilen beeilt erwarten erwarte erwartet bevorzuge genießen teilen teilt geteilt folgen folge folgt
    folgende folgenden ziehen zieht drücken drückt schieben schiebt werfen fallen fällt gefällt verpassen verpasst
    fehlen fehlt fehlte zählt hinzufügen fortsetzen vermeiden bedeuten bedeutet betrifft betreffen bestehen besteht
    denken denke denkt dachte meint gemeint erlauben erhalten erhalte erhält erhaltet führen führt gelten gilt glaube
    hoffe holen hole holt geholt interessiere interessiert kennen kenne kennt klären klappt funktioniert funktionieren
    legen gelegt stellt gestellt bemerkt mitnehmen mitnehme mitgenommen reden reichen reicht rechnen scheint sorgen
    stimmt stimmen stören störe stört suchen suche sucht gesucht übernehmen überlegen überlege überlegt vergesse
    vermissen verstehen verstehe versteht verstanden versuchen versuche versucht verwenden verwende verwendet vorhaben
    wünschen wünsche wünscht zeige gesehen gesagt gefragt gekommen gefunden gelassen geblieben geschickt geschrieben
    gesprochen benötigt bekam erzählen geeignet passend nötig direkt direkte unnötig richtig richtige richtigen seltsam
    komisch fertig nützlich sinnvoll klar perfekt schrecklich super toll tolle prima wichtig wichtige häufig selten
    typisch allgemein generell speziell spezielle verschiedene unterschiedlich unterschiedliche komplett völlig
    teilweise etwa ziemlich definitiv wahrscheinlich hoffentlich leider ehrlich normalerweise meistens fast kaum
    vorsichtig umgehend kürzlich momentan moment inzwischen anschließend nachher ansonsten trotzdem deshalb deswegen
    obwohl außer außerdem überhaupt überall irgendwo irgendwie irgendwann irgendwas jederzeit demnächst regelmäßig
    unmöglich hilfreich bereit bekannt gegenüber drüben gerade nämlich sogar zumindest mindestens ebenfalls insgesamt
    bisher besorgt genervt ärgerlich sauer enttäuscht unsicher neugierig verwirrt frustriert unzufrieden zufrieden
    überrascht froh schade`,
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
    temps kilo kg gramme grammes litre pièce
    prêter prête prêtez emprunter emprunte suggérer suggérez recommander recommande recommandez conseiller conseillez
    exister existe existent couvrir couvre gérer gère gérez arrange arrangez organiser organise organisez appartenir
    appartient dépendre dépend dépendent inquiéter inquiète préférer préfère préférez préférerais apprécie partager
    partage partagez suivre suit suivez suivant suivante tirer pousser jeter manquer manque compter ajouter ajoute
    ajoutez continuer continue éviter concerner concerne contenir contient contiennent adore aimer aime aimez aimons
    remarqué permet permettez recevoir reçois reçoit recevez refuse refusez exiger nécessiter nécessite servir sert
    servez suppose parle parlez penser pense pensez tenter essayer essaie essayez comprendre comprends comprend
    comprenez espérer espère dit voulu pu su vu mis cherche chercher cherchez cherchons apporté apportez amène amènent
    accepte acceptent change changez choisis choisit envoie envoyez montre montrez oublié perdu prévu savez sent tient
    tenez tiens entendu regarde vérifie vérifiez écrit agit semble suffit faudrait devrait devrais pourra pourrez
    pourrons voulait voudrions étais approprié adapté adaptée nécessaire inutile utile utiles direct directe
    directement simple simples simplement correctement étrange bizarre clair claire clairement parfait parfaite
    horrible terrible super génial géniale excellent sérieusement important importante général généralement spécifique
    particulière particulièrement différents différentes complètement totalement assez certainement probablement
    malheureusement heureusement normalement principalement presque facilement immédiatement récemment récent
    actuellement précédent précédente ensuite sinon cependant sauf dessus dessous derrière partout ailleurs importe
    régulièrement régulier impossible capable uniquement vraiment exactement tellement pire gros grosse grands grandes
    petits petites nouveaux nouvelles maintenant afin grâce ainsi inquiet énervé déçu déçue curieux curieuse confus
    frustré fâché mécontent mécontente satisfait satisfaite surpris surprise content désolé désolée hésite hésiter
    dommage`,
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
    hora horas kilo kg gramos litro pieza rato
    prestar presta prestan prestado prestada sugerir recomendar recomienda recomiendan recomendáis recomiendas existir
    existe existen tratar trata tratan cubrir cubre cubren gestionar organizar organiza organizan organizáis depender
    depende dependen preocupe espero esperaba preferir prefiero prefiere preferimos disfrutar compartir comparte
    dividir seguir sigo sigue siguen siguiente siguientes empujar faltar falta perdido perdí pierdo contar añadir
    agregar continuar continúa evitar volver vuelvo contener contiene intentar intento intenté encanta gustan gustar
    importa participar recibir recibe recibí reciben requiere servir sirve habla hablan habláis pensar pienso buscar
    busco busca buscamos buscando entender entiendo entiende decidido elijo elige eligen elijas dijo dicho dice dicen
    decidme dime dejan dejáis dejado quedan quedo pasan pasado pasó traen trae lleva llevan llevamos manda mandan
    envían ayudan ayudáis ayudarme acepta aceptan incluye incluyen olvidé olvidado creo cree parece suele suelen soléis
    mete ponen pone pueda puedan tenga tengan sea sean haya vaya hice hizo tuvo pudo necesite utilizar utilizo utiliza
    ocurre llega llegan adecuado adecuada necesario necesaria directo directa directamente simple sencillo sencilla
    simplemente correcto correcta correctamente raro rara listo lista listos útil útiles inútil claro clara claramente
    perfecto perfecta terrible genial excelente importante importantes general generalmente específico específicamente
    distinto distinta distintos diferentes completamente totalmente bastante demasiado definitivamente probablemente
    desafortunadamente lamentablemente normalmente casi fácilmente inmediatamente enseguida recientemente reciente
    últimamente actualmente ahora anterior anteriormente luego embargo aunque además detrás frente cualquier cualquiera
    regularmente habitual frecuente imposible capaz solamente realmente exactamente incluso grandes pequeños pequeñas
    nuevos nuevas tal menudo aproximado preocupado preocupada molesto enfadado enfadada decepcionado decepcionada
    curioso curiosa confundido confuso frustrado satisfecho
    cubrís dejáis elegís enviáis incluís llegáis mandáis pasáis prestáis quedáis recibís seguís tratáis`,
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
    hora horas tempo quilo kg gramas litro peça
    emprestar empresta emprestam emprestado emprestada sugerir recomendar recomenda recomendam existir existe existem
    tratar trata tratam cobrir cobre cobrem gerir organizar organiza organizam depender depende dependem preocupe
    espero esperava preferir prefiro prefere partilhar compartilhar dividir seguir sigo segue seguem seguinte seguintes
    puxar empurrar faltar falta faltam perdi contar continuar continua evitar conter contém dúvida tentar tento tentei
    adorar adoro gosto gosta gostamos gostar importa mencionar participar receber recebo recebe recebi servir serve
    fala falam falamos pensar penso procurar procuro procura entender entendo entende entendi escolho escolhe escolhem
    disse diz dizem deixam deixo ficam fico ficou passam passo passou traz leva levam manda ajudam ajude aceita incluem
    inclui esqueci acho acha acham sinto sente parece parecem costuma costumo põe coloco colocar coloca faria possa
    possam tenha seja estava fui foi fez teve precise utilizar utilizo utiliza acontece aconteceu chegou começam usa
    usam adequado adequada necessário necessária direto direta diretamente simples simplesmente correto correta
    corretamente estranho estranha pronto pronta prontos útil úteis inútil claro clara claramente perfeito perfeita
    terrível ótimo ótima excelente importante importantes comum raro rara geral geralmente específico especificamente
    diferentes completamente totalmente bastante demais definitivamente provavelmente infelizmente normalmente quase
    mal facilmente imediatamente recentemente recente atualmente agora anterior anteriormente seguida porém embora
    exceto além atrás qualquer regularmente habitual frequente impossível capaz somente realmente exatamente grandes
    pequenos pequenas tal próprio própria tanto caso preocupado preocupada chateado chateada irritado decepcionado
    decepcionada inseguro curioso curiosa confuso frustrado satisfeito`,
  arb: `
    بعد قبل مرة أخرى ثانية بدل بعيد قريب لاحقا مبكرا قريبا أول أولى آخر أخير قادم القادم ثاني نهاية بداية يبدأ طويل قصير كبير
    كبيرة صغير صغيرة قديم جديد جديدة مختلف كامل كله نصف جزء إضافي معا وحدي خاصة أخيرا تقريبا يسار يمين أحتفظ أبقى أترك أقرر
    أختار يحدث يبدو أسمع أنظر أصل أرسل ترسلون مساعدة أغير تغيير تقبلون يشمل أتكلم أتوقف أكتب أقرأ أزور أشعر أظن أنسى أفقد
    اليوم غدا أمس بكرة سنة سنوات شهر أشهر أسبوع أسابيع يوم أيام ساعة ساعات دقيقة دقائق
    ابني ابنتي زوجي زوجتي أمي أبي والدي والدتي أخي أختي صديقي صديقتي أصدقائي جدتي جدي مديري زميلي جاري
    جميل أفضل أحسن أسوأ سيئ سهل صعب سريع بطيء خاص عادي أكيد مشابه حالي فوق تحت جانب أمام داخل خارج
    اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة عدد
    وقت كيلو غرام لتر قطعة
    أستعير تعيرون تنصحون أنصح تتعاملون يغطي أرتب تنظمون يعتمد أقلق أتوقع يفضل أشارك تشاركون أحمل أضيف إضافة يستمر تتعلق
    يحتوي تحتوي تشرحون يختلف تسمحون يسمح أستلم يتطلب تتطلب يلزم لازم أفهم أفكر أبحث أجد أحاول أحب نحب أتمنى أعرف تعرفون
    أعتقد أقول قال أسأل آخذ نأخذ أعطي تعطون أضع أذهب نذهب آتي حصل يحصل ينفع يصلح يكفي مناسب مناسبة ضروري ضرورية مباشر
    مباشرة بسيط بسيطة صحيح صحيحة غريب جاهز جاهزة مفيد واضح ممتاز رائع مهم مهمة عام عادة غالبا دائما أحيانا محدد محددة
    معين معينة مختلفة تماما كثير كثيرا قليل قليلا بالضبط فعلا طبعا ربما للأسف فورا الآن حاليا سابقا لذلك غير مستحيل قلق
    منزعج محتار متأكد متأكدة آسف سعيد غاضب`,
  jpn: `
    後 前 また 戻る 代わり 遠い 近い 遅く 早く 最初 最後 次 二番目 終わり 始まり 始まる 長い 短い 大きい 小さい 古い 新しい 違う 全部
    半分 一部 追加 一緒 一人 特に やっと 約 左 右 保つ 残る 出る 決める 選ぶ 起こる 聞く 見る 着く 送る 助ける 変える 受け付け 含む 話す
    止める 書く 読む 会う 座る 立つ 歩く 訪れる 感じる 思う 忘れる 失う 見せる
    今日 明日 昨日 年 月 週 日 時間 分 先週 来週 先月 来月
    息子 娘 夫 主人 妻 母 父 両親 兄 弟 姉 妹 友達 友人 祖母 祖父 上司 同僚 彼氏 彼女
    良い 悪い 簡単 難しい 速い 遅い 特別 普通 確か 似た 本当 上 下 横 中 外
    二 三 四 五 六 七 八 九 十 数
    時刻 キロ グラム リットル 個
    貸す 貸し 借りる 借り 渡す 渡し 続ける 続け 勧める 扱い 任せる 手配 頼る 心配 急ぐ 急い 分ける 分け 運ぶ 足りる
    加える 加え 比べる 考える 考え 説明 好き 気 参加 受け 断る 分かり わかる わかり わから 探す 探し 試す 試し 知る
    知り 知っ 言う 言っ 持つ 持っ 持ち 取っ 取り 入れる 入れ 入る 置き 行く 行き 行っ 来る 来 連れ やる もらう もらい
    もらえ いただけ いただき 思い 思っ 聞き 聞い 変え 送り 忘れ 出し 困る 困っ 対応 希望 適切 必ず 変 便利 正しい 大切
    一般的 通常 いろいろ 全然 少し ちょっと かなり とても もっと 多分 たぶん 残念 ほとんど すぐ 最近 現在 今 あと 先
    しかし だから ほか 別 同じ どこか いつも いつでも たまに 無理 本当に 実際 多い 不安 迷う 嬉しい`,
  cmn: `
    之后 以后 之前 以前 再 又 回来 代替 远 近 晚点 早点 很快 第一 最后 下一个 第二 结束 开始 长 短 大 小 旧 新 不同 整个 全部 一半 部分
    额外 一起 一个人 特别 终于 大概 大约 左 右 保持 保留 留 离开 决定 选 选择 发生 好像 听 看 到 到达 装 发 寄 帮 帮助 检查 改 换 接受
    包括 说 停 写 读 见 坐 站 走 参观 花 觉得 相信 忘 忘记 丢 显示 计划
    今天 明天 昨天 年 月 周 星期 天 小时 分钟 刚才
    儿子 女儿 丈夫 老公 妻子 老婆 妈妈 爸爸 父母 哥哥 弟弟 姐姐 妹妹 朋友 奶奶 爷爷 老板 同事 邻居 男朋友 女朋友
    好看 更好 最好 坏 错 容易 简单 难 快 慢 特殊 普通 正常 一定 类似 目前 真 上面 下面 旁边 前面 里面 外面
    两个 三个 四个 五个 六个 数量
    时间 公斤 千克 克 升 件
    借 建议 推荐 存在 处理 安排 整理 属于 取决于 担心 赶时间 着急 喜欢 分享 跟 拿 带来 抓 缺 缺少 加 添加 继续 比较
    说明 解释 重要 注意 发现 参加 同意 收 收到 拒绝 要求 解决 理解 懂 知道 了解 问 告诉 介绍 找 试 打算 放 拿到 出来
    过来 办 办理 有关 关于 为了 合适 适合 必要 必须 直接 有用 清楚 糟糕 好 一般 通常 平时 具体 完全 真的 肯定 差不多
    马上 最近 现在 刚刚 后来 然后 先 不过 虽然 其实 其他 别的 另外 经常 偶尔 有时 一直 不可能 能不能 可不可以 是不是
    有没有 是否 多 少 对面 附近 失望 生气 烦 麻烦 不满意 满意 不确定 好奇 抱歉 可惜`,
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

import type { Language } from '../language/language.ts';
import { fold } from '../language/text.ts';

/**
 * Words that make a question without saying what it is about: function words, and verbs and nouns that go with any
 * subject, such as "need" or "possible". A match on them is no reason to answer.
 */
const FRAME_WORDS: Partial<Record<Language, string>> = {
  eng: `
    a an the this that these those some any all each every both either neither no not none nothing something anything
    everything someone anyone everyone i me my mine myself we us our ours you your yours he him his she her hers it its
    they them their theirs who whom whose which what when where why how be am is are was were been being do does did
    doing done dont doesnt didnt isnt arent wasnt cant cannot couldnt wouldnt wont shouldnt have has had having havent
    hasnt can could will would shall should may might must im ive id ill youre youve weve theyre thats whats wheres hows
    theres lets and or but if so because than then as of at by for with about against between into through during to
    from up down in out on off over under again once here there too very just also only even still yet already else
    ever never always often usually sometimes maybe perhaps really actually quite rather much many more most less few
    little lot lots bit several other another such same own need needs needed want wants wanted like wish hope try
    get gets getting got gotten give gives gave given take takes taking took taken make makes making made go goes going
    went gone come comes coming came bring brings bringing brought put use uses used using know knows knew tell tells
    told say says said ask asks asked asking see think thought find found look looking looks let lets keep
    possible possibly able allowed allow allows permitted okay ok fine please thanks thank hi hello hey dear sorry
    thing things way ways kind kinds sort type types stuff example question questions info information details
    tell explain wondering wonder interested anyway well right good great nice sure happen happens happened work works
    offer offers offered offering sell sells provide provides available there's got gonna wanna etc eg ie per via
    people person somebody anybody everybody one ones us theyd wed whether while without within until till since
    u ur r ya yr pls plz thx wat wot wen wher hw hwo cud wud shud bout cos coz cuz hav dose ther thier teh
    quick quickly exactly regarding concerning supposed bother mean means
    time times tmrw
    hes shes itll theyll therell itd theyd hed thatll thatd whatll whatre whod wholl whove howd howre howll wherell whend
    hadnt mustnt neednt shant mightnt aint yall gimme lemme dunno kinda sorta`,
  deu: `
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese dieses diesen
    diesem jede jeder jedes jeden alle alles allen ich mich mir mein meine meinen meinem meiner meines du dich dir dein
    deine deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer es wir uns unser
    unsere unseren unserem euch euer eure euren eurem man wer wen wem wessen was welche welcher welches welchen welchem
    wann wo wohin woher warum wieso weshalb wie wieviel viele viel mehr wenig weniger meisten bin bist ist sind seid war
    waren gewesen habe hast hat haben habt hatte hatten gehabt werde wirst wird werden werdet wurde wurden worden kann
    kannst können könnt konnte könnte könnten könnten darf darfst dürfen durfte dürfte muss musst müssen müsste soll
    sollte sollen will willst wollen wollte möchte möchten möchtest mag mögen lässt lassen und oder aber wenn ob weil
    dass als denn so auch nur schon noch nicht nichts etwas mal doch eigentlich vielleicht bitte danke hallo hi sehr
    ganz gar immer nie oft manchmal hier da dort dann jetzt in im an am auf aus bei beim bis durch für gegen ins mit
    nach ohne über um unter von vom vor zu zum zur zwischen während ab seit wegen gibt geben gebe gegeben geht gehen gehe
    ging machen mache macht gemacht mitbringen bringen bringe bringt nehmen nehme nimmt genommen kommen komme kommt tun
    tut brauche brauchen braucht benötige benötigen nutzen benutzen bekomme bekommen bekommt kriege kriegen kriegt hätte
    hätten gern gerne wissen weiß frage fragen sagen sage sagt erklären finden finde sehen bieten bietet anbieten an
    angebot möglich möglichkeit erlaubt okay ok ding sache dinge sachen art weise info infos information informationen
    beispiel zb usw sonst eher genau dazu dafür davon damit darauf daran dabei darüber denn wohl ja nein also einfach
    ihnen nehmt gebt müsst dürft sollt wollt lasst sagt wisst seht mögt benutzt kriegt bekämt hättet könntet würdet solltet
    dürftet müsstet erklärt
    leute jemand niemand einer anderes andere anderen anderer selbst eigene eigenen mir's gibt's geht's wäre wären sei
    würde würden würdet hin her rein raus gut
    uhrzeit
    hab gibts gehts wärs ists kanns brauch brauchs bräuchte bräuchten bräucht machts hats wirds wenns obs wies mans ichs dus
    hätt würd nen ne nem ner nix grad drauf dran drin`,
  fra: `
    le la les l un une des du de d au aux ce cet cette ces ça cela ceci c mon ma mes ton ta tes son sa ses notre nos votre
    vos leur leurs je j me m moi tu te t toi il elle on nous vous ils elles se s lui eux y en qui que qu quoi dont où quand
    comment pourquoi combien quel quelle quels quelles est-ce est es suis sommes êtes sont était étaient être été ai as a
    avons avez ont avait avoir eu peux peut pouvons pouvez peuvent pouvoir pourrais pourrait pourriez puis dois doit devons
    devez doivent devoir faut falloir veux veut voulez voulons vouloir voudrais voudrait aimerais aimerait souhaite
    souhaiterais fais fait faites faisons font faire vais va allons allez vont aller viens vient venir venez met mettre
    mets prendre prends prend prenez pris donner donne donnez apporter amener avoir besoin et ou mais si car donc ni ne
    n pas plus moins très trop aussi encore déjà toujours jamais souvent parfois peut-être bien bon bonne alors seulement
    juste même tout tous toute toutes autre autres certains quelque quelques quelqu quelqu'un rien personne chaque aucun
    aucune plusieurs beaucoup peu à dans sur sous avec sans pour par chez vers entre depuis pendant avant après jusque
    jusqu contre selon hors ici là voici voilà merci bonjour salut svp s'il plaît possible possibilité permis autorisé
    proposer proposez proposent propose offrir offrez utiliser savoir sais sait dire dites demander demande question
    questions trouver trouve voir info infos information informations renseignement chose choses type genre sorte façon
    manière exemple ok oui non gens quelles soit serait serais seriez aurait auriez aura sera
    donnons mettons prenons venons savons disons proposons offrons utilisons trouvons demandons
    heure heures
    quil quils quon quun quune jai cest nest dun dune sil sils estce yatil`,
  spa: `
    el la los las un una unos unas lo al del de este esta estos estas ese esa esos esas esto eso aquel aquella mi mis tu
    tus su sus nuestro nuestra nuestros nuestras vuestro vuestra yo me mí conmigo tú te ti usted ustedes él ella ellos
    ellas nosotros nos vosotros os le les se quien quién quienes qué que cual cuál cuales cuáles cuando cuándo donde
    dónde adónde como cómo porque por qué cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas es soy eres somos
    son era eran ser sido estoy está estás estamos están estar estaba he has ha hemos han haber hay había tengo tiene
    tienes tenemos tienen tener tenía puedo puede puedes podemos pueden poder podría podrían debo debe debemos deben deber
    hace hacen hacer hago hecho quiero quiere quieres queremos quieren querer quisiera querría gustaría gusta necesito
    necesita necesitamos necesitar voy va vas vamos van ir vengo viene venir traer traigo llevar llevo dar doy da dan
    poner pongo usar uso tomar y e o u pero si sí no ni muy más menos tan tanto también tampoco ya aún todavía siempre
    nunca solo sólo a veces quizás quizá bien bueno buena buenos entonces así mismo todo todos toda todas otro otra otros
    otras algún alguna algunos algo alguien nada nadie cada ningún ninguna varios mucho mucha muchos muchas poco poca en
    con sin para por sobre entre desde hasta hacia contra según durante antes después aquí ahí allí favor gracias hola
    tenéis podéis hacéis queréis debéis sois estáis habéis ofrecéis dais vais ponéis traéis venís sabéis permitís usáis tomáis
    lleváis necesitáis decís veis encontráis tendríais podríais deberíais querríais
    damos hacemos ponemos traemos usamos tomamos sabemos decimos permitimos ofrecemos venimos vemos encontramos
    posible posibilidad permitido permite permiten ofrecen ofrece ofrecer sabe saber sé decir diga pregunta preguntas
    preguntar encontrar ver información info cosa cosas tipo forma manera ejemplo vale ok gente sería serían fuera
    hora horas dnd dond q k xq pq porq tb tmb pa`,
  por: `
    o a os as um uma uns umas ao aos à às do da dos das de no na nos nas num numa em este esta estes estas esse essa esses
    essas isto isso aquele aquela aquilo meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas vosso
    vossa eu me mim comigo tu te ti você vocês ele ela eles elas nós vos lhe lhes se quem que quê qual quais quando onde
    aonde como porque por porquê quanto quanta quantos quantas é sou és somos são era eram ser sido estou está estás
    estamos estão estar tenho tem tens temos têm ter tinha há havia haver posso pode podes podemos podem poder poderia
    poderiam devo deve devemos devem dever faz fazem fazer faço feito fazes quero quer queres queremos querem querer
    queria gostaria gostava preciso precisa precisamos precisar vou vai vais vamos vão ir venho vem vir trazer trago
    levar levo dar dou dá dão pôr pegar usar uso tomar e ou mas se sim não nem muito muita muitos muitas mais menos tão
    também já ainda sempre nunca só apenas às vezes talvez bem bom boa então assim mesmo todo todos toda todas outro
    outra outros outras algum alguma alguns algo alguém nada ninguém cada nenhum nenhuma vários pouco pouca com sem para
    pra pro sobre entre desde até contra segundo durante antes depois aqui aí ali lá favor obrigado obrigada olá oi
    possível possibilidade permitido permite permitem oferecem oferece oferecer sabe saber sei dizer diga pergunta
    perguntas perguntar encontrar ver informação informações info coisa coisas tipo forma maneira exemplo ok gente seria
    damos fazemos pomos trazemos usamos sabemos dizemos permitimos oferecemos vemos encontramos
    hora horas vc vcs q pq tb tbm qto qd tá tô né cê dum duma`,
  arb: `
    في من إلى الى على عن مع هل ما ماذا متى أين اين كيف كم لماذا من أي اي هذا هذه ذلك تلك هو هي هم نحن أنا انا أنت انت أنتم
    انتم لي لك لنا لكم له لها لهم عندي عندك عندكم لديكم لدي لديك يمكن يمكنني يمكننا أستطيع استطيع نستطيع ممكن أريد اريد
    نريد أرغب أود احتاج أحتاج نحتاج يوجد توجد هناك كان كانت يكون تكون أن ان إن إذا اذا لو و أو او ثم لكن لا لم لن ليس
    ليست نعم كل بعض أكثر اكثر أقل جدا فقط أيضا ايضا قد لقد سوف بعد قبل عند حتى بدون خلال التي الذي الذين ما هي ما هو شو
    ايش ليش وين فين ازاي عايز بدي أبغى فيه في شيء اشياء أشياء نوع طريقة معلومات سؤال من فضلك شكرا مرحبا تقدمون تقدم
    توفرون يتم تم أحضر إحضار استخدام استعمال مسموح`,
  jpn: `です ます でし まし た て で に は が を の と も か から まで へ や よ ね な だ ある いる する なる できる この その あの どの
    これ それ あれ どれ ここ そこ どこ 何 なに いつ 誰 どう なぜ いくら いくつ 何か 私 僕 あなた 可能 教え 教えて 下さい ください お願い
    たい ない ので けど でも こと もの とき 場合 ため よう 方法 利用 使用 使え 使う 必要 大丈夫 質問 情報 あり ありませ ん ませ ください`,
  cmn: `的 了 吗 呢 吧 啊 是 有 在 我 你 您 他 她 它 我们 你们 他们 这 那 这个 那个 什么 怎么 怎样 如何 哪里 哪 哪个 哪些 谁 多少 几 为什么
    什么时候 何时 可以 能 能够 会 要 想 需要 应该 请 请问 谢谢 你好 和 或 或者 但 但是 如果 因为 所以 就 都 也 还 很 太 更 最 不 没 没有
    吧 给 把 被 对 从 到 向 用 使用 带 做 去 来 让 得 地 着 过 一个 一下 一些 东西 方式 方法 信息 问题 可能 允许 提供 怎么样 里 上 下 个 吗`,
};

const SETS = new Map(
  Object.entries(FRAME_WORDS).map(([language, words]) => [
    language,
    withAnd(new Set(fold(words).trim().split(/\s+/)), language),
  ]),
);

/** Arabic writes "and" as part of the next word. */
function withAnd(words: Set<string>, language: string): ReadonlySet<string> {
  if (language !== 'arb') return words;
  return new Set([...words].flatMap((word) => [word, `و${word}`]));
}

/** Other languages use English, since visitors mix it in. */
const ENGLISH = SETS.get('eng') as ReadonlySet<string>;

/** The folded frame words of a language. */
export const frameWordsOf = (language: Language): ReadonlySet<string> => SETS.get(language) ?? ENGLISH;

/** The languages with a list. */
export const FRAME_LANGUAGES = [...SETS.keys()] as Language[];

/** Messages of people in distress, and messages that only sound like it; one a line, by language. For tests. */
interface Samples {
  readonly distress: string;
  readonly others: string;
}

export const DISTRESS_SAMPLES: Readonly<Record<string, Samples>> = {
  eng: {
    distress: `I want to kill myself
      I don't want to live anymore
      i want to die
      I'm thinking about suicide
      I feel suicidal
      I am going to end my life
      everyone would be better off without me
      I took a whole bottle of pills
      I keep cutting myself
      my husband hits me
      My boyfriend is threatening to kill me
      I was raped last night
      I'm in danger, please help
      he is going to kill me
      there is no reason to live
      I can't go on like this, I want it all to end
      I'm being abused at home
      domestic violence
      I wish I was dead
      my friend wants to kill herself
      somebody is breaking into my house
      I'm scared for my life
      I want to jump off a bridge
      I hurt myself again
      my life is not worth living
      please call an ambulance
      I can't breathe
      I had a crash and there is blood everywhere
      my dad is having a heart attack
      the cut won't stop bleeding
      he is unconscious
      she stopped breathing`,
    others: `this is killing me
      I could kill for a coffee
      my phone died
      what is the deadline?
      I'm dying to know when it arrives
      These shoes are to die for
      do you have suicide squad shirts
      how do I kill the process
      I cut myself on your broken glass, I want a refund
      does this kill germs
      the battery is dead
      my plant is dying
      can I hang my jacket here
      shoot me an email
      I want to end my subscription
      is the paint harmful for children
      do you sell die cut stickers
      your prices hit me hard
      how do I end my contract
      she likes the shirt
      I am tired of waiting
      I live in Germany, do you ship there?
      I can't find my order
      do you ship dangerous goods
      my husband wants to order a lamp
      is the parking for ambulances
      does the first aid course cover a heart attack
      my gums bleed a little after brushing, is that normal
      the shoes don't let my feet breathe
      can kids of age 10 take these tablets?
      how often do I take the tablets?
      can I take the pills with food?`,
  },
  deu: {
    distress: `Ich will mich umbringen
      Ich möchte nicht mehr leben
      Ich will sterben
      Ich denke an Selbstmord
      ich bringe mich um
      Ohne mich wären alle besser dran
      Ich habe eine Überdosis genommen
      Ich ritze mich
      Mein Mann schlägt mich
      Mein Freund hat mich vergewaltigt
      Ich bin in Gefahr
      Er will mich umbringen
      Ich sehe keinen Sinn mehr im Leben
      Ich werde zu Hause misshandelt
      Häusliche Gewalt
      Ich wäre am liebsten tot
      Ich nehme mir das Leben
      Ich habe Angst um mein Leben
      Ich will von der Brücke springen
      Ich habe Suizidgedanken
      Bitte rufen Sie einen Krankenwagen
      ich bekomme keine Luft
      hier ist überall Blut
      er blutet stark
      mein Vater hat einen Herzinfarkt
      sie ist bewusstlos
      die Blutung hört nicht auf`,
    others: `Das bringt mich um
      Ich könnte für einen Kaffee morden
      Mein Handy ist tot
      Ist das ein Totenkopf-Motiv?
      Was ist die Deadline?
      Ich lache mich tot
      Kann ich mein Abo beenden?
      Der Akku ist gestorben
      Ich will nicht mehr warten
      Wo kann ich das aufhängen?
      Tötet das Mittel Keime?
      Wie lange leben die Fische?
      Ich will mich anmelden
      Können Sie mir das nehmen?
      Ich kann nicht mehr bezahlen
      Mein Mann bringt das Paket zurück
      Wie bringe ich das Bild an?
      Er schlägt mir ein anderes Modell vor
      Ich möchte mir das Kleid nehmen
      Bis wann muss ich kündigen?
      Lernt man im Kurs, was bei einem Herzinfarkt zu tun ist?
      Mein Reifen hat keine Luft
      Blutet das nach dem Stechen?`,
  },
  fra: {
    distress: `Je veux me tuer
      Je ne veux plus vivre
      Je veux mourir
      Je pense au suicide
      J'ai envie d'en finir
      Je vais mettre fin à mes jours
      Mon mari me frappe
      J'ai été violée
      Je suis en danger
      Il veut me tuer
      J'ai avalé des médicaments, overdose
      Je me scarifie
      Plus aucune raison de vivre
      Violences conjugales
      Je voudrais être morte
      J'ai peur pour ma vie
      Mon copain me menace
      Je suis fatigué de vivre
      Je vais sauter d'un pont
      Je suis suicidaire
      Appelez une ambulance
      je ne peux plus respirer
      il y a du sang partout
      il saigne beaucoup
      elle est inconsciente
      mon père fait une crise cardiaque`,
    others: `Ce prix me tue
      Je meurs de faim
      Mon téléphone est mort
      Quelle est la date limite ?
      C'est à mourir de rire
      Je veux mettre fin à mon abonnement
      La batterie est morte
      Ce produit tue-t-il les bactéries ?
      Où puis-je suspendre mon manteau ?
      Je ne veux plus attendre
      Vivez-vous à Paris ?
      Mon mari veut une lampe
      Il me faut une facture
      Je voudrais en savoir plus
      Combien de temps vit un cactus ?
      Je veux partir demain
      Est-ce dangereux pour les enfants ?
      Comment terminer ma commande ?
      Je suis fatigué d'attendre
      Ma plante est morte
      Est-ce que ça saigne après le perçage ?
      Le tissu laisse respirer la peau ?`,
  },
  spa: {
    distress: `Quiero matarme
      No quiero vivir más
      Quiero morir
      Estoy pensando en el suicidio
      Me voy a suicidar
      Todos estarían mejor sin mí
      Tomé muchas pastillas
      Me corto y quiero hacerme daño
      Mi marido me pega
      Me violaron
      Estoy en peligro
      Me quiere matar
      Ya no tengo razones para vivir
      Violencia doméstica
      Ojalá estuviera muerta
      Temo por mi vida
      Mi novio me amenaza con matarme
      Estoy cansado de vivir
      Voy a saltar de un puente
      Voy a quitarme la vida
      llamen a una ambulancia
      no puedo respirar
      hay sangre por todas partes
      está sangrando mucho
      mi madre está inconsciente
      le está dando un infarto`,
    others: `Me muero de hambre
      Mi teléfono murió
      ¿Cuál es la fecha límite?
      Me muero por verlo
      Quiero terminar mi suscripción
      La batería está muerta
      ¿Mata las bacterias?
      No quiero esperar más
      ¿Dónde puedo colgar el abrigo?
      Vivo en México, ¿envían aquí?
      Mi marido quiere una lámpara
      Me muero de risa
      ¿Es peligroso para los niños?
      Estoy cansado de esperar
      ¿Cuánto vive un cactus?
      Quiero acabar mi pedido
      Mi planta murió
      No puedo pagar
      ¿Tienen camisetas del escuadrón suicida?
      Ella me pega la etiqueta en la caja
      ¿sangra después del piercing?
      ¿el curso trata el infarto?`,
  },
  por: {
    distress: `Quero me matar
      Não quero mais viver
      Quero morrer
      Estou pensando em suicídio
      Vou me suicidar
      Todos estariam melhor sem mim
      Tomei muitos comprimidos
      Eu me corto
      Meu marido me bate
      Fui estuprada
      Estou em perigo
      Ele quer me matar
      Não tenho razão para viver
      Violência doméstica
      Queria estar morta
      Temo pela minha vida
      Meu namorado me ameaça
      Estou cansado de viver
      Vou pular da ponte
      Vou tirar a minha vida
      chamem uma ambulância
      não consigo respirar
      há sangue por todo lado
      está sangrando muito
      ela está inconsciente
      ele está tendo um infarto`,
    others: `Estou morrendo de fome
      Meu celular morreu
      Qual é o prazo?
      Quero encerrar minha assinatura
      A bateria está morta
      Mata as bactérias?
      Não quero mais esperar
      Onde posso pendurar o casaco?
      Moro em Portugal, vocês enviam?
      Meu marido quer uma lâmpada
      Morri de rir, estou morrendo de rir
      É perigoso para crianças?
      Estou cansado de esperar
      Quanto tempo vive um cacto?
      Quero acabar o meu pedido
      Minha planta morreu
      Não consigo pagar
      O calor vai me matar
      Vocês têm camiseta do esquadrão suicida?
      Vou matar o tempo na loja
      sangra depois do piercing?
      o tecido deixa a pele respirar?`,
  },
  arb: {
    distress: `أريد أن أقتل نفسي
      لا أريد أن أعيش
      أريد أن أموت
      أفكر في الانتحار
      سأنتحر
      أريد إنهاء حياتي
      زوجي يضربني
      تعرضت للاغتصاب
      أنا في خطر
      يريد أن يقتلني
      تناولت جرعة زائدة
      أؤذي نفسي
      لا سبب لأعيش
      عنف أسري
      أتمنى الموت
      أخاف على حياتي
      حبيبي يهددني
      تعبت من الحياة
      سأقفز من الجسر
      بدي موت
      اتصلوا بالإسعاف
      لا أستطيع التنفس
      إنه ينزف بشدة
      هو فاقد الوعي`,
    others: `أموت من الضحك
      هاتفي مات
      ما هو الموعد النهائي؟
      أريد إنهاء اشتراكي
      البطارية ميتة
      هل يقتل الجراثيم؟
      لا أريد الانتظار
      أين أعلق معطفي؟
      أعيش في الأردن، هل تشحنون هنا؟
      زوجي يريد مصباحا
      هل هو خطر على الأطفال؟
      تعبت من الانتظار
      كم يعيش الصبار؟
      أريد إنهاء طلبي
      النبتة ماتت
      لا أستطيع الدفع
      أموت من الجوع
      متى يصل الطلب؟
      هل الجسر قريب من المتجر؟
      كيف أقطع الكعكة؟
      هل القماش يسمح بالتنفس`,
  },
  cmn: {
    distress: `我想自杀
      我不想活了
      我想死
      活着没意思
      我要跳楼
      没有我大家会更好
      我吃了一瓶安眠药
      我在割腕
      我老公打我
      我被强奸了
      我有危险
      他要杀我
      我找不到活下去的理由，活不下去了
      家暴
      死了算了
      我担心我会被他打死
      男朋友威胁我
      我活够了
      我想结束自己的生命
      我朋友想自杀
      救命
      我一直在自残
      快叫救护车
      我无法呼吸
      他血流不止
      她昏迷了`,
    others: `笑死我了
      我手机死机了
      截止日期是什么时候
      饿死了
      我想取消订阅
      电池没电了
      能杀菌吗
      我不想等了
      大衣挂在哪里
      我住在上海，送货吗
      我老公想买一盏灯
      对孩子有危险吗
      等得累死了
      仙人掌能活多久
      我想结束订单
      植物死了怎么办
      我付不了款
      想死你们家的蛋糕了吗
      有自杀小队的T恤吗
      请打我电话
      这个面料透气吗`,
  },
  jpn: {
    distress: `死にたい
      自殺したい
      もう生きていたくない
      消えてしまいたい
      自殺を考えています
      私がいないほうがいい
      薬を大量に飲みました
      リストカットしてしまう
      夫に殴られています
      レイプされました
      命の危険を感じます
      彼に殺されそうです
      生きる意味がない
      DVを受けています
      死んだほうがまし
      家に帰るのが怖いです
      彼氏に脅されています
      生きるのに疲れた
      ビルから飛び降りたい
      自分を傷つけてしまいます
      救急車を呼んでください
      息ができない
      血が止まらない
      意識がない`,
    others: `死ぬほど笑った
      スマホが死んだ
      締め切りはいつですか
      お腹がすいて死にそう
      定期購入を終わらせたい
      電池が切れました
      菌を殺せますか
      もう待ちたくない
      コートはどこに掛けますか
      東京に住んでいますが配送できますか
      夫がランプを欲しがっています
      子供に危険ですか
      待つのに疲れた
      サボテンはどのくらい生きますか
      注文を終えたい
      植物が枯れました
      支払えません
      死角はありますか
      必死に探しています
      彼女の誕生日プレゼントを探しています
      この生地は通気性がありますか`,
  },
};

/** Messages that ask for a person, and messages that only hold such words; one a line, by language. For tests. */
interface Samples {
  readonly asks: string;
  readonly mentions: string;
}

export const PERSON_SAMPLES: Readonly<Record<string, Samples>> = {
  eng: {
    asks: `can somebody pick up the phone please
      anyone real there?
      i wanna talk to whoever
      I want to talk to a human
      can somebody call me back
      speak to a manager
      Can I talk to a real person please?
      get me a human
      human
      agent please
      put me through to somebody who knows what they are doing
      I need to speak with someone about my order
      Is there anyone I can talk to?
      transfer me to customer service
      you are useless, give me a human
      I don't want to talk to a robot
      not a bot please
      could someone from your team contact me?
      please call me back on 0170 123456
      How do I get hold of a person?
      I'd rather deal with people
      let me speak to your supervisor
      connect me with an advisor
      is there a human here
      I'd like to speak to someone in sales
      live chat please
      who can I talk to about this
      This bot is dumb, I want a representative
      can a human look at my case?
      can't I just chat with someone?
      I want a real person, not a machine
      give me a call tomorrow
      need an operator now
      can you escalate this to a manager
      Are there any humans I can talk to?
      I would prefer a human
      somebody help me please
      I need a human agent to help me with my refund
      let me talk to somebody
      Can you get someone on the line?
      Could you pass me on to a colleague of yours?
      I want to complain to your boss
      May I speak with the owner?
      pls connect 2 agent, connect me to an agent
      I'm fed up with this bot
      do you have a person I could speak to?
      customer service!!
      request a callback
      could I speak with Marta please
      have someone from the kitchen ring me
      put me through to your office
      I would rather talk to whoever is in charge`,
    mentions: `Do you sell human hair wigs?
      Is this safe for human skin?
      Can I get a representative sample?
      I am a real estate agent, do you give discounts?
      Do your staff speak Spanish?
      How many employees do you have?
      Who is the owner?
      Can I become an agent?
      What is your phone number?
      I do not want a person
      no human needed
      Is an adult needed?
      How much is it per person?
      I'm not a robot
      Can I transfer my ticket to another person?
      Do you call people before delivery?
      Will someone call me before the delivery?
      Can someone else pick up my parcel?
      Do you have a password manager?
      Does the driver call me when he arrives?
      Is there a person limit?
      Can I give this to someone as a gift?
      Do I need someone to sign for the parcel?
      Which cleaning agent should I use?
      Is phone support included in the plan?
      Is there support for Windows?
      I need help with my order
      Do you have a support forum?
      How do I add a team member to my account?
      Can I invite a colleague?
      How do I change the account owner?
      Do you hire sales agents?
      Can a person of 100 kg use the chair?
      Is the robot vacuum not included?
      How many people can stay in a room?
      Do you accept returns in person?
      What is your email address?
      Is the manager's special on today?
      Does the agent fee apply to me?
      Was this written by a human author?
      The seat is for one person only
      please don't call me`,
  },
  deu: {
    asks: `Ich will mit wem reden
      ich möchte mal mit irgendwem sprechen
      gibt es da einen echten Menschen?
      gibts bei euch überhaupt Menschen
      kann da mal wer rangehen
      könnte bitte endlich jemand drangehen
      Mitarbeiter
      Ich möchte mit einem Menschen sprechen
      Kann mich bitte jemand zurückrufen?
      Verbinden Sie mich mit dem Kundendienst
      Bitte um Rückruf
      Gib mir einen echten Menschen
      Ich will nicht mit einem Bot reden
      Kann ich mit jemandem reden?
      Gibt es hier auch echte Menschen?
      Ich brauche einen Ansprechpartner
      menschlicher Mitarbeiter bitte
      Wie erreiche ich einen Mitarbeiter?
      Ich hätte gern einen Berater
      Leiten Sie mich an einen Kollegen weiter
      Können Sie mich bitte anrufen?
      Rufen Sie mich bitte morgen an
      Das hilft mir nicht, ich will einen Mitarbeiter
      kein Bot bitte
      Ich möchte Ihren Vorgesetzten sprechen
      Kann ich bitte den Chef sprechen?
      Mit wem kann ich darüber sprechen?
      Ist da ein Mensch?
      Kundenservice bitte
      Ich möchte persönlich mit jemandem sprechen
      Könnte mir ein Mitarbeiter helfen?
      Stell mich bitte zu einem Berater durch
      Ich habe genug von diesem Bot
      Ich würde lieber mit einer echten Person chatten
      Kontakt zu einem Mitarbeiter bitte
      Jemand soll mich anrufen
      ich möchte telefonisch mit Ihnen sprechen
      Hilfe, ich brauche jemanden, der sich auskennt
      Rückruf erbeten
      support mitarbeiter bitte
      verbinden Sie mich bitte mit Frau Brandt
      könnte ich kurz mit Markus sprechen
      ist da jemand zum Reden`,
    mentions: `Mit wem fährt der Bus?
      Wer holt das Paket ab?
      Gibt es da einen Parkplatz?
      Sprechen Ihre Mitarbeiter Englisch?
      Wie viele Mitarbeiter haben Sie?
      Verkaufen Sie Perücken aus Menschenhaar?
      Ist das für die menschliche Haut geeignet?
      Was kostet es pro Person?
      Ich brauche keinen Mitarbeiter
      Ich will nicht mit einem Menschen sprechen
      Wie kann ich Mitarbeiter bei Ihnen werden?
      Wie ist Ihre Telefonnummer?
      Wer ist der Geschäftsführer?
      Kann ich das Ticket auf eine andere Person übertragen?
      Gibt es Mitarbeiterrabatt?
      Ist ein Erwachsener nötig?
      Kann jemand anders das Paket abholen?
      Ruft mich der Fahrer vor der Lieferung an?
      Gibt es einen Rückruf für dieses Produkt?
      Haben Sie einen Passwort-Manager?
      Ist Support im Preis enthalten?
      Wann hat der Support geöffnet?
      Für wie viele Personen ist das Zelt?
      Darf ich eine zweite Person mitbringen?
      Ich bin kein Roboter
      Wie füge ich einen Kollegen zu meinem Konto hinzu?
      Ist der Roboter wasserdicht?
      Kann ein Mensch mit 120 kg den Stuhl nutzen?
      Ich bin Immobilienmakler, bekomme ich Rabatt?
      Welche E-Mail-Adresse haben Sie?
      Muss jemand zu Hause sein?
      Wird die Ware von Menschen geprüft?
      Arbeiten am Sonntag Mitarbeiter im Laden?
      rufen Sie mich an wenn er fertig ist?
      ruft ihr mich an wenn ich ihn abholen kann
      können Sie mich anrufen wenn der Hund fertig ist`,
  },
  fra: {
    asks: `quelqu’un peut décrocher ?
      Je veux parler à un humain
      un conseiller svp
      Pouvez-vous me rappeler demain ?
      Je voudrais parler à quelqu'un
      Passez-moi un responsable
      humain
      service client
      Mettez-moi en relation avec un agent
      Est-ce que quelqu'un peut m'aider ?
      J'aimerais discuter avec une vraie personne
      Je ne veux pas parler à un robot
      Y a-t-il un humain ici ?
      Comment joindre un conseiller ?
      J'ai besoin d'un conseiller
      Rappelez-moi s'il vous plaît
      Transférez-moi vers le service client
      Vous ne servez à rien, donnez-moi un humain
      pas un robot
      Je souhaite être mis en contact avec un employé
      À qui puis-je parler ?
      Je veux parler à votre supérieur
      Quelqu'un pourrait me contacter ?
      une personne réelle svp
      Marre de ce robot
      Je souhaite parler au gérant
      Je préfère un vrai conseiller
      Je voudrais être rappelée
      Puis-je avoir un conseiller au téléphone ?
      contacter un agent
      Un être humain peut-il me répondre ?
      passez-moi votre collègue s'il vous plaît
      je voudrais parler à Camille`,
    mentions: `Vendez-vous des perruques en cheveux humains ?
      Est-ce adapté à la peau humaine ?
      Vos employés parlent-ils espagnol ?
      Combien d'employés avez-vous ?
      Quel est le prix par personne ?
      Je suis agent immobilier, avez-vous une remise ?
      Je n'ai pas besoin d'un conseiller
      Je ne veux pas parler à un humain
      Quel est votre numéro de téléphone ?
      Qui est le gérant ?
      Comment devenir conseiller chez vous ?
      Puis-je transférer mon billet à une autre personne ?
      Le livreur va-t-il m'appeler ?
      Est-ce que quelqu'un d'autre peut récupérer mon colis ?
      Faut-il un adulte ?
      Un échantillon représentatif, c'est possible ?
      Quel agent nettoyant utiliser ?
      Avez-vous un gestionnaire de mots de passe ?
      Le support est-il inclus ?
      Je ne suis pas un robot
      Combien de personnes peuvent dormir dans la chambre ?
      Le robot est-il étanche ?
      Le service client est ouvert le dimanche ?
      Quelle est votre adresse e-mail ?
      Comment ajouter un collègue à mon compte ?
      Rappelez-moi le prix de l'abonnement
      Personne ne m'a livré
      Une personne de 100 kg peut-elle l'utiliser ?
      Faut-il que quelqu'un soit à la maison ?
      Embauchez-vous des vendeurs ?`,
  },
  spa: {
    asks: `quiero hablar con quien sea
      Quiero hablar con una persona
      agente por favor
      ¿Me pueden llamar mañana?
      Necesito hablar con alguien
      Pásame con un agente
      humano
      atención al cliente
      Comuníqueme con un asesor
      ¿Alguien puede ayudarme?
      Quisiera hablar con una persona real
      No quiero hablar con un robot
      ¿Hay algún humano ahí?
      ¿Cómo contacto con un agente?
      Necesito un asesor
      Llámenme por favor
      Transfiérame a un representante
      No sirves para nada, dame un humano
      no un bot
      Quiero que me atienda una persona
      ¿Con quién puedo hablar?
      Quiero hablar con su jefe
      Que alguien me llame
      una persona real por favor
      Estoy harto de este bot
      Me gustaría hablar con el encargado
      Prefiero un agente humano
      Póngame con el supervisor
      ¿Puedo hablar con el gerente?
      operador
      ¿Podría un agente contactarme?
      quiero que me llamen
      páseme con Lucía por favor
      quisiera hablar con la oficina`,
    mentions: `¿Venden pelucas de cabello humano?
      ¿Es seguro para la piel humana?
      ¿Sus empleados hablan inglés?
      ¿Cuántos empleados tienen?
      ¿Cuánto cuesta por persona?
      Soy agente inmobiliario, ¿tienen descuento?
      No necesito un agente
      No quiero hablar con una persona
      ¿Cuál es su número de teléfono?
      ¿Quién es el gerente?
      ¿Cómo puedo ser agente?
      ¿Puedo transferir mi boleto a otra persona?
      ¿El repartidor me llama antes?
      ¿Puede otra persona recoger mi paquete?
      ¿Se necesita un adulto?
      ¿Tienen una muestra representativa?
      ¿Qué agente limpiador uso?
      ¿Tienen un gestor de contraseñas?
      ¿El soporte está incluido?
      No soy un robot
      ¿Cuántas personas caben en la habitación?
      ¿El robot es resistente al agua?
      ¿Cuál es el horario de atención al cliente?
      ¿Cuál es su correo electrónico?
      ¿Cómo agrego un compañero a mi cuenta?
      ¿Contratan vendedores?
      ¿Debe haber alguien en casa?
      ¿Una persona de 100 kg puede usarla?
      ¿Tienen soporte para televisor?
      ¿Puedo regalarlo a alguien?`,
  },
  por: {
    asks: `quero falar com quem for
      Quero falar com um humano
      atendente por favor
      Podem me ligar amanhã?
      Preciso falar com alguém
      Me passa para um atendente
      humano
      atendimento humano
      Transfira-me para um consultor
      Alguém pode me ajudar?
      Gostaria de falar com uma pessoa de verdade
      Não quero falar com um robô
      Tem algum humano aí?
      Como entro em contato com um atendente? Quero entrar em contato com um atendente
      Preciso de um atendente
      Me liguem por favor
      Me conecte com um representante
      Você não serve para nada, me dá um humano
      não um robô
      Quero ser atendido por uma pessoa
      Com quem posso falar?
      Quero falar com o seu chefe
      Alguém poderia entrar em contato comigo?
      uma pessoa real por favor
      Estou farto deste bot
      Queria falar com o gerente
      Prefiro um atendente humano
      Posso falar com o responsável?
      operador
      Quero que alguém me ligue
      Podia ligar-me alguém? Gostava de falar com uma pessoa
      me passa com a Beatriz
      queria falar com o escritório`,
    mentions: `Vocês vendem perucas de cabelo humano?
      É seguro para a pele humana?
      Os seus funcionários falam inglês?
      Quantos funcionários vocês têm?
      Quanto custa por pessoa?
      Sou agente imobiliário, há desconto?
      Não preciso de um atendente
      Não quero falar com uma pessoa
      Qual é o número de telefone?
      Quem é o gerente?
      Como posso virar agente?
      Posso transferir meu ingresso para outra pessoa?
      O entregador me liga antes?
      Outra pessoa pode retirar meu pacote?
      É preciso um adulto?
      Vocês têm uma amostra representativa?
      Qual agente de limpeza devo usar?
      Vocês têm um gerenciador de senhas?
      O suporte está incluído?
      Não sou um robô
      Quantas pessoas cabem no quarto?
      O robô é à prova de água?
      Qual é o horário de atendimento?
      Qual é o e-mail de vocês?
      Como adiciono um colega à minha conta?
      Vocês contratam vendedores?
      Precisa ter alguém em casa?
      Uma pessoa de 100 kg pode usar?
      Vocês têm suporte para TV?
      Posso dar de presente a alguém?`,
  },
  arb: {
    asks: `ممكن أحد يرد
      أريد التحدث مع إنسان
      موظف من فضلك
      هل يمكنكم الاتصال بي غدا؟
      أحتاج أن أتحدث مع شخص ما
      حولني إلى موظف
      موظف
      خدمة العملاء
      وصلني بأحد الموظفين
      هل يمكن لأحد أن يساعدني؟
      أود التحدث إلى شخص حقيقي
      لا أريد التحدث مع روبوت
      هل هناك إنسان هنا؟
      كيف أتواصل مع موظف؟
      أحتاج إلى مندوب
      اتصلوا بي من فضلكم
      أريد التواصل مع خدمة العملاء
      أنت غير مفيد، أعطني موظفا
      ليس روبوت
      أريد أن يرد علي شخص حقيقي
      مع من يمكنني التحدث؟
      أريد التحدث مع مديرك
      عايز اكلم حد من خدمة العملاء
      بدي احكي مع موظف
      أبغى أكلم موظف
      زهقت من هذا البوت
      أفضل التحدث مع موظف بشري
      هل يمكنني التحدث مع المدير؟
      ممكن أحد يتواصل معي
      شخص حقيقي لو سمحت
      أريد التكلم مع المسؤول`,
    mentions: `هل تبيعون شعرا بشريا؟
      هل هذا آمن على البشرة البشرية؟
      هل يتحدث موظفوكم الإنجليزية؟
      كم عدد الموظفين لديكم؟
      كم السعر لكل شخص؟
      أنا وكيل عقاري، هل لديكم خصم؟
      لا أحتاج إلى موظف
      لا أريد التحدث مع إنسان
      ما هو رقم هاتفكم؟
      من هو المدير؟
      كيف أصبح وكيلا؟
      هل يمكنني تحويل تذكرتي إلى شخص آخر؟
      هل يتصل بي السائق قبل التوصيل؟
      هل يمكن لشخص آخر استلام الطرد؟
      هل يلزم وجود شخص بالغ؟
      هل لديكم عينة ممثلة؟
      هل أنتم مفتوحون يوم الأحد؟
      هل الدعم مشمول في السعر؟
      أنا لست روبوتا
      كم شخصا تتسع الغرفة؟
      هل الروبوت مقاوم للماء؟
      ما هي ساعات عمل خدمة العملاء؟
      ما هو بريدكم الإلكتروني؟
      كيف أضيف زميلا إلى حسابي؟
      هل توظفون مندوبين؟
      هل يجب أن يكون أحد في المنزل؟
      هل يمكن تحويل المال إلى شخص؟
      متى يصل الطلب؟
      هل يتحمل الكرسي شخصا وزنه 100 كيلو؟
      هل لديكم برنامج مدير كلمات المرور؟`,
  },
  cmn: {
    asks: `有人接电话吗
      能不能来个人接一下
      转人工
      人工客服
      我要跟真人说话
      可以给我回个电话吗
      有没有人工客服？
      请帮我转接客服
      我想和你们经理谈谈
      叫你们经理来
      我要找客服
      不要机器人，我要人工
      我不想和机器人聊天
      能找个人跟我说吗
      请联系客服人员
      怎么联系人工客服
      找一个真人来回答我
      真人
      请给我打电话
      麻烦转一下人工
      你没用，给我转人工
      有人可以帮我吗
      我可以跟谁谈这个问题
      让你们的工作人员联系我
      我要投诉，找你们主管
      需要人工服务
      轉真人客服
      請幫我轉接專員
      能不能让店员回复我
      我想跟工作人员沟通
      接人工
      想跟负责人聊聊`,
    mentions: `你们卖真人头发做的假发吗
      这个对人类皮肤安全吗
      你们的员工会说英语吗
      你们有多少员工
      每个人多少钱
      我是房地产经纪，有折扣吗
      不需要人工客服
      我不想跟真人说话
      你们的电话号码是多少
      谁是经理
      怎么成为你们的代理
      票可以转让给别人吗
      送货前会打电话给我吗
      别人可以代收包裹吗
      需要成年人在场吗
      有人工费吗
      你们用人工智能吗
      客服电话是多少
      客服几点上班
      我不是机器人
      房间能住几个人
      扫地机器人防水吗
      你们招聘店员吗
      邮箱地址是什么
      怎么添加同事到我的账号
      人工草坪多少钱
      有员工折扣吗
      包含技术服务吗
      家里必须有人吗
      100公斤的人能坐吗`,
  },
  jpn: {
    asks: `誰か出て
      どなたか電話に出られますか
      人と話したい
      担当者につないでください
      オペレーターをお願いします
      折り返し電話をください
      誰かと話せますか？
      人間のスタッフに代わってください
      ロボットではなく人間と話したいです
      担当者
      オペレーター
      有人チャットに切り替えてください
      マネージャーを呼んでください
      電話してもらえますか
      カスタマーサポートに連絡したい
      どなたか対応していただけませんか
      スタッフの方とお話ししたいのですが
      使えない、人間を出して
      AIと話したくない
      責任者と話をさせてください
      直接スタッフに相談したい
      誰か助けてください
      サポートにつないで
      店員さんに聞きたい
      誰に相談すればいいですか
      人間お願いします
      オペレーターに繋いで
      担当の方から連絡してほしい
      上司に代わって
      電話で相談できますか
      チャットボットはもういい
      有人対応を希望します`,
    mentions: `人毛のウィッグはありますか
      人間の肌に安全ですか
      スタッフは英語を話せますか
      従業員は何人いますか
      一人いくらですか
      不動産エージェントですが割引はありますか
      担当者は必要ありません
      人とは話したくない
      電話番号を教えてください
      店長は誰ですか
      スタッフになりたい
      チケットを友人に譲れますか
      配達前に電話してくれますか
      ほかの人が荷物を受け取れますか
      大人の付き添いが必要ですか
      代表的なサンプルはありますか
      パスワードマネージャーはありますか
      サポートプランの料金は？
      私はロボットではありません
      部屋には何人泊まれますか
      ロボット掃除機は防水ですか
      サポートの営業時間は？
      メールアドレスは何ですか
      チームにメンバーを追加するには？
      スタッフ割引はありますか
      人気の商品は何ですか
      個人情報はどう扱われますか
      100kgの人が座れますか
      大人と子供の料金は違いますか
      家に人がいないといけませんか`,
  },
};

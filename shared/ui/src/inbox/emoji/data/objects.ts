export const OBJECTS = `
👓 glasses;eyeglasses;
🕶️ sunglasses;dark_sunglasses;
🥽 goggles;;
👔 necktie;;shirt
👕 t-shirt;shirt tshirt;clothes
👖 jeans;;trousers
🧣 scarf;;
🧤 gloves;;
🧥 coat;;
🧦 socks;;
👗 dress;;
👘 kimono;;
🥻 sari;;
🩱 one-piece swimsuit;one_piece_swimsuit;
👙 bikini;;
👚 woman’s clothes;womans_clothes;
👛 purse;;
👜 handbag;;
🛍️ shopping bags;shopping;
🎒 backpack;school_satchel;
👞 man’s shoe;mans_shoe shoe;
👟 running shoe;athletic_shoe;sneaker
🥾 hiking boot;hiking_boot;
👠 high-heeled shoe;high_heel;
👢 woman’s boot;boot;
👑 crown;;king queen
👒 woman’s hat;womans_hat;
🎩 top hat;tophat;
🎓 graduation cap;mortar_board;
🧢 billed cap;billed_cap;
💄 lipstick;;
💍 ring;;wedding
💎 gem stone;gem;diamond
🔇 muted speaker;mute;quiet
🔊 speaker high volume;loud_sound;
📢 loudspeaker;;announcement
📣 megaphone;mega;announcement
🔔 bell;;notification
🔕 bell with slash;no_bell;mute
🎵 musical note;musical_note;music
🎶 musical notes;notes;music
🎤 microphone;;sing
🎧 headphone;headphones;music support
📻 radio;;
🎷 saxophone;;music
🎸 guitar;;music
🎹 musical keyboard;musical_keyboard;piano
🎺 trumpet;;music
🎻 violin;;music
🥁 drum;;music
📱 mobile phone;iphone;smartphone
📲 mobile phone with arrow;calling;
☎️ telephone;phone telephone;call
📞 telephone receiver;telephone_receiver;call
🔋 battery;;power
🪫 low battery;low_battery;
🔌 electric plug;electric_plug;power
💻 laptop;computer;
🖥️ desktop computer;desktop_computer;
🖨️ printer;;
⌨️ keyboard;;
🖱️ computer mouse;computer_mouse;
💾 floppy disk;floppy_disk;save
💿 optical disk;cd;
🧮 abacus;;count
🎥 movie camera;movie_camera;film
🎬 clapper board;clapper;film
📺 television;tv;
📷 camera;;photo
📸 camera with flash;camera_flash;photo
📹 video camera;video_camera;
🔍 magnifying glass tilted left;mag;search find
🔎 magnifying glass tilted right;mag_right;search find
🕯️ candle;;
💡 light bulb;bulb;idea
🔦 flashlight;;
📔 notebook with decorative cover;notebook_with_decorative_cover;
📕 closed book;closed_book;
📖 open book;book open_book;read manual
📚 books;;library
📓 notebook;;
📒 ledger;;
📃 page with curl;page_with_curl;
📜 scroll;;
📄 page facing up;page_facing_up;document
📰 newspaper;;news
🔖 bookmark;;
🏷️ label;;tag price
💰 money bag;moneybag;
🪙 coin;;money
💴 yen banknote;yen;money
💵 dollar banknote;dollar;money
💶 euro banknote;euro;money
💷 pound banknote;pound;money
💸 money with wings;money_with_wings;expensive
💳 credit card;credit_card;payment
🧾 receipt;;invoice bill
💹 chart increasing with yen;chart;
✉️ envelope;email envelope;mail letter
📧 e-mail;e-mail;mail
📨 incoming envelope;incoming_envelope;mail
📩 envelope with arrow;envelope_with_arrow;mail
📤 outbox tray;outbox_tray;send
📥 inbox tray;inbox_tray;receive
📦 package;;parcel delivery box shipping
📫 closed mailbox with raised flag;mailbox;
📮 postbox;;
✏️ pencil;pencil2;write edit
🖊️ pen;;write
🖌️ paintbrush;;
📝 memo;memo pencil;note write
💼 briefcase;;work
📁 file folder;file_folder;
📂 open file folder;open_file_folder;
📅 calendar;date;day
📆 tear-off calendar;calendar;
📇 card index;card_index;
📈 chart increasing;chart_with_upwards_trend;growth
📉 chart decreasing;chart_with_downwards_trend;
📊 bar chart;bar_chart;statistics
📋 clipboard;;list
📌 pushpin;;pin
📍 round pushpin;round_pushpin;place location
📎 paperclip;;attachment
📏 straight ruler;straight_ruler;measure size
📐 triangular ruler;triangular_ruler;
✂️ scissors;;cut
🗃️ card file box;card_file_box;
🗑️ wastebasket;;trash delete
🔒 locked;lock;secure private
🔓 unlocked;unlock;open
🔑 key;;password
🗝️ old key;old_key;
🔨 hammer;;tool
🪛 screwdriver;;tool
🛠️ hammer and wrench;hammer_and_wrench;tools repair fix
🔧 wrench;;tool fix settings
🔩 nut and bolt;nut_and_bolt;
⚙️ gear;;settings
⚖️ balance scale;balance_scale;law
🔗 link;;url chain
⛓️ chains;;
🧰 toolbox;;
🧲 magnet;;
🪜 ladder;;
🧪 test tube;test_tube;experiment
🧫 petri dish;petri_dish;
🧬 dna;;
🔬 microscope;;
🔭 telescope;;
📡 satellite antenna;satellite;
💉 syringe;;vaccine
💊 pill;;medicine
🩹 adhesive bandage;adhesive_bandage;
🩺 stethoscope;;doctor
🚪 door;;
🪑 chair;;
🛏️ bed;;
🛋️ couch and lamp;couch_and_lamp;sofa
🚽 toilet;;
🚿 shower;;
🛁 bathtub;;
🧴 lotion bottle;lotion_bottle;
🧹 broom;;clean
🧺 basket;;laundry
🧻 roll of paper;roll_of_paper;
🧼 soap;;clean
🪥 toothbrush;;
🧽 sponge;;
🛒 shopping cart;shopping_cart;order
⚰️ coffin;;
🗿 moai;;stone
🪪 identification card;identification_card;id
`;

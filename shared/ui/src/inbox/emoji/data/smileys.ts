/** A line: the sign, its name, its shortcodes where they are not the name, and other words that find it. */
export const SMILEYS = `
😀 grinning face;grinning;smile happy
😃 grinning face with big eyes;smiley;happy joy
😄 grinning face with smiling eyes;smile;happy joy laugh
😁 beaming face with smiling eyes;grin;happy teeth
😆 grinning squinting face;laughing satisfied;haha lol
😅 grinning face with sweat;sweat_smile;relief phew nervous
🤣 rolling on the floor laughing;rofl;lol haha
😂 face with tears of joy;joy;lol haha laugh cry
🙂 slightly smiling face;slightly_smiling_face;smile fine
🙃 upside-down face;upside_down_face;silly irony
🫠 melting face;;hot embarrassed
😉 winking face;wink;joke flirt
😊 smiling face with smiling eyes;blush;happy pleased thanks
😇 smiling face with halo;innocent;angel
🥰 smiling face with hearts;smiling_face_with_three_hearts;love adore
😍 smiling face with heart-eyes;heart_eyes;love
🤩 star-struck;star_struck;wow excited
😘 face blowing a kiss;kissing_heart;love
😗 kissing face;kissing;kiss
☺️ smiling face;relaxed;happy
😚 kissing face with closed eyes;kissing_closed_eyes;kiss
😙 kissing face with smiling eyes;kissing_smiling_eyes;kiss
🥲 smiling face with tear;smiling_face_with_tear;sad grateful touched
😋 face savoring food;yum;tasty delicious
😛 face with tongue;stuck_out_tongue;cheeky
😜 winking face with tongue;stuck_out_tongue_winking_eye;joke
🤪 zany face;;crazy goofy
😝 squinting face with tongue;stuck_out_tongue_closed_eyes;yuck
🤑 money-mouth face;money_mouth_face;rich dollar
🤗 smiling face with open hands;hugs hugging_face;hug welcome
🤭 face with hand over mouth;hand_over_mouth;oops giggle
🫢 face with open eyes and hand over mouth;;shock gasp
🫣 face with peeking eye;;scared curious
🤫 shushing face;shushing_face;quiet secret
🤔 thinking face;thinking;hmm wonder question
🫡 saluting face;;yes sir ok respect
🤐 zipper-mouth face;zipper_mouth_face;quiet secret
🤨 face with raised eyebrow;raised_eyebrow;doubt skeptical
😐 neutral face;neutral_face;meh
😑 expressionless face;expressionless;meh
😶 face without mouth;no_mouth;speechless
😏 smirking face;smirk;smug
😒 unamused face;unamused;annoyed
🙄 face with rolling eyes;roll_eyes;annoyed
😬 grimacing face;grimacing;awkward
😮‍💨 face exhaling;;sigh relief
🤥 lying face;lying_face;pinocchio
🫨 shaking face;;shock earthquake
😌 relieved face;relieved;calm peace
😔 pensive face;pensive;sad
😪 sleepy face;sleepy;tired
🤤 drooling face;drooling_face;hungry
😴 sleeping face;sleeping;tired zzz night
😷 face with medical mask;mask;ill sick
🤒 face with thermometer;face_with_thermometer;ill sick fever
🤕 face with head-bandage;face_with_head_bandage;hurt injured
🤢 nauseated face;nauseated_face;sick disgust
🤮 face vomiting;vomiting_face;sick
🤧 sneezing face;sneezing_face;cold ill
🥵 hot face;hot_face;heat summer
🥶 cold face;cold_face;freezing winter
🥴 woozy face;woozy_face;dizzy drunk
😵 face with crossed-out eyes;dizzy_face;shock
🤯 exploding head;exploding_head;mind blown wow
🤠 cowboy hat face;cowboy_hat_face;western
🥳 partying face;partying_face;party birthday celebrate congratulations
🥸 disguised face;disguised_face;incognito
😎 smiling face with sunglasses;sunglasses;cool
🤓 nerd face;nerd_face;geek smart
🧐 face with monocle;monocle_face;inspect
😕 confused face;confused;unsure
🫤 face with diagonal mouth;;unsure meh
😟 worried face;worried;sad
🙁 slightly frowning face;slightly_frowning_face;sad
☹️ frowning face;frowning_face;sad
😮 face with open mouth;open_mouth;surprise wow
😯 hushed face;hushed;surprise
😲 astonished face;astonished;surprise wow
😳 flushed face;flushed;embarrassed
🥺 pleading face;pleading_face;please begging
🥹 face holding back tears;;touched grateful proud
😦 frowning face with open mouth;frowning;shock
😧 anguished face;anguished;shock
😨 fearful face;fearful;scared
😰 anxious face with sweat;cold_sweat;nervous
😥 sad but relieved face;disappointed_relieved;phew
😢 crying face;cry;sad tear
😭 loudly crying face;sob;sad tears
😱 face screaming in fear;scream;shock horror
😖 confounded face;confounded;frustrated
😣 persevering face;persevere;struggle
😞 disappointed face;disappointed;sad
😓 downcast face with sweat;sweat;stress
😩 weary face;weary;tired
😫 tired face;tired_face;exhausted
🥱 yawning face;yawning_face;tired bored
😤 face with steam from nose;triumph;proud angry
😡 enraged face;rage pout;angry mad
😠 angry face;angry;mad annoyed
🤬 face with symbols on mouth;cursing_face;swearing angry
😈 smiling face with horns;smiling_imp;devil
👿 angry face with horns;imp;devil
💀 skull;;dead death
☠️ skull and crossbones;skull_and_crossbones;danger poison
💩 pile of poo;hankey poop;
🤡 clown face;clown_face;circus
👻 ghost;;halloween boo
👽 alien;;space ufo
👾 alien monster;space_invader;game
🤖 robot;robot;bot assistant machine
😺 grinning cat;smiley_cat;
😸 grinning cat with smiling eyes;smile_cat;
😹 cat with tears of joy;joy_cat;
😻 smiling cat with heart-eyes;heart_eyes_cat;love
🙀 weary cat;scream_cat;shock
😿 crying cat;crying_cat_face;sad
🙈 see-no-evil monkey;see_no_evil;oops
🙉 hear-no-evil monkey;hear_no_evil;
🙊 speak-no-evil monkey;speak_no_evil;secret
💌 love letter;love_letter;mail heart
💘 heart with arrow;cupid;love valentine
💝 heart with ribbon;gift_heart;love valentine
💖 sparkling heart;sparkling_heart;love
💗 growing heart;heartpulse;love
💓 beating heart;heartbeat;love
💞 revolving hearts;revolving_hearts;love
💕 two hearts;two_hearts;love
💔 broken heart;broken_heart;sad
❤️‍🔥 heart on fire;heart_on_fire;love passion
❤️ red heart;heart;love like thanks
🩷 pink heart;pink_heart;love
🧡 orange heart;orange_heart;love
💛 yellow heart;yellow_heart;love
💚 green heart;green_heart;love
💙 blue heart;blue_heart;love
🩵 light blue heart;light_blue_heart;love
💜 purple heart;purple_heart;love
🤎 brown heart;brown_heart;love
🖤 black heart;black_heart;love
🩶 grey heart;grey_heart;gray love
🤍 white heart;white_heart;love
💋 kiss mark;kiss;lips
💯 hundred points;100;perfect score full
💢 anger symbol;anger;mad
💥 collision;boom collision;bang explosion
💫 dizzy;;star
💦 sweat droplets;sweat_drops;water
💨 dashing away;dash;fast wind
💬 speech balloon;speech_balloon;chat message comment
💭 thought balloon;thought_balloon;think
💤 zzz;;sleep
`;

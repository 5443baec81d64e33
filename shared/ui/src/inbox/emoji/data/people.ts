/** ~ marks what has skin tones. */
export const PEOPLE = `
~👋 waving hand;wave;hello hi bye greeting
~🤚 raised back of hand;raised_back_of_hand;
~🖐️ hand with fingers splayed;raised_hand_with_fingers_splayed;five
~✋ raised hand;hand raised_hand;stop high five
~🖖 vulcan salute;vulcan_salute;spock
~🫱 rightwards hand;rightwards_hand;
~🫲 leftwards hand;leftwards_hand;
~👌 OK hand;ok_hand;perfect fine
~🤌 pinched fingers;pinched_fingers;italian
~🤏 pinching hand;pinching_hand;small little
~✌️ victory hand;v;peace
~🤞 crossed fingers;crossed_fingers;luck hope
~🫰 hand with index finger and thumb crossed;;love money
~🤟 love-you gesture;love_you_gesture;
~🤘 sign of the horns;metal;rock
~🤙 call me hand;call_me_hand;phone
~👈 backhand index pointing left;point_left;
~👉 backhand index pointing right;point_right;
~👆 backhand index pointing up;point_up_2;above
~👇 backhand index pointing down;point_down;below
~☝️ index pointing up;point_up;one
~🫵 index pointing at the viewer;;you
~👍 thumbs up;+1 thumbsup;yes good ok agree like approve
~👎 thumbs down;-1 thumbsdown;no bad dislike
~✊ raised fist;fist_raised fist;power
~👊 oncoming fist;fist_oncoming punch;bump
~🤛 left-facing fist;fist_left;bump
~🤜 right-facing fist;fist_right;bump
~👏 clapping hands;clap;applause bravo congratulations
~🙌 raising hands;raised_hands;hooray celebrate
~🫶 heart hands;heart_hands;love
~👐 open hands;open_hands;hug
~🤲 palms up together;palms_up_together;pray
~🤝 handshake;;deal agreement
~🙏 folded hands;pray;please thanks thank you hope sorry
~✍️ writing hand;writing_hand;write
~💅 nail polish;nail_care;beauty
~🤳 selfie;;phone camera
~💪 flexed biceps;muscle;strong power
~👂 ear;;hear listen
~👃 nose;;smell
🧠 brain;;smart think
🫀 anatomical heart;anatomical_heart;
🦷 tooth;;dentist
👀 eyes;;look see watch
👁️ eye;;look see
👅 tongue;;
👄 mouth;lips;
~👶 baby;;child
~🧒 child;;kid
~👦 boy;;child
~👧 girl;;child
~🧑 person;adult;
~👨 man;;
~👩 woman;;
~🧓 older person;older_adult;
~👴 old man;older_man;
~👵 old woman;older_woman;
~🙍 person frowning;frowning_person;sad
~🙅 person gesturing NO;no_good;forbidden
~🙆 person gesturing OK;ok_person;fine
~💁 person tipping hand;tipping_hand_person;information help desk
~🙋 person raising hand;raising_hand;question hello me
~🙇 person bowing;bow;sorry apology thanks
~🤦 person facepalming;facepalm;oops
~🤷 person shrugging;shrug;dunno unsure
~🧑‍⚕️ health worker;health_worker;doctor nurse
~🧑‍🎓 student;;graduate
~🧑‍🏫 teacher;;school
~🧑‍🍳 cook;;chef kitchen
~🧑‍🔧 mechanic;;repair
~🧑‍💼 office worker;office_worker;business
~🧑‍💻 technologist;;developer computer programmer
~🧑‍🎨 artist;;paint
~🧑‍✈️ pilot;;plane
~🧑‍🚀 astronaut;;space
~🧑‍🚒 firefighter;;fire
~👮 police officer;police_officer cop;
~🕵️ detective;;spy search
~👷 construction worker;construction_worker;builder
~🤵 person in tuxedo;person_in_tuxedo;wedding
~👰 person with veil;person_with_veil;wedding bride
~🤰 pregnant woman;pregnant_woman;
~👼 baby angel;angel;
~🎅 Santa Claus;santa;christmas
~🤶 Mrs. Claus;mrs_claus;christmas
~🦸 superhero;;hero
~🧙 mage;;wizard magic
~🧚 fairy;;magic
🧟 zombie;;halloween
~💆 person getting massage;massage;relax
~💇 person getting haircut;haircut;hairdresser
~🚶 person walking;walking;walk
~🏃 person running;runner running;run hurry
~💃 woman dancing;dancer;dance party
~🕺 man dancing;man_dancing;dance party
~🧗 person climbing;climbing;
~🏇 horse racing;horse_racing;
⛷️ skier;;ski winter
~🏂 snowboarder;;winter
~🏄 person surfing;surfer;surf
~🏊 person swimming;swimmer;swim
~🏋️ person lifting weights;weight_lifting;gym
~🚴 person biking;bicyclist;bike cycling
~🧘 person in lotus position;lotus_position;yoga calm
~🛀 person taking bath;bath;
🛌 person in bed;sleeping_bed;sleep hotel
👫 woman and man holding hands;couple;
💏 kiss between two people;couplekiss;love
👪 family;;parents
🗣️ speaking head;speaking_head;talk
👤 bust in silhouette;bust_in_silhouette;user account
👥 busts in silhouette;busts_in_silhouette;users team
🫂 people hugging;people_hugging;hug comfort
👣 footprints;;
`;

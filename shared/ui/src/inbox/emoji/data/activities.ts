export const ACTIVITIES = `
🎃 jack-o-lantern;jack_o_lantern;halloween pumpkin
🎄 Christmas tree;christmas_tree;
🎆 fireworks;;new year celebrate
🎇 sparkler;;
🧨 firecracker;;
🎈 balloon;;party birthday
🎉 party popper;tada;celebrate congratulations hooray
🎊 confetti ball;confetti_ball;party
🎋 tanabata tree;tanabata_tree;
🎎 Japanese dolls;dolls;
🎏 carp streamer;flags;
🎐 wind chime;wind_chime;
🧧 red envelope;red_envelope;new year
🎀 ribbon;;gift
🎁 wrapped gift;gift;present birthday
🎗️ reminder ribbon;reminder_ribbon;
🎟️ admission tickets;tickets;
🎫 ticket;;support
🎖️ military medal;medal_military;
🏆 trophy;;win prize
🏅 sports medal;medal_sports;win
🥇 1st place medal;1st_place_medal;first gold win
🥈 2nd place medal;2nd_place_medal;second silver
🥉 3rd place medal;3rd_place_medal;third bronze
⚽ soccer ball;soccer;football
⚾ baseball;;
🥎 softball;;
🏀 basketball;;
🏐 volleyball;;
🏈 american football;football;
🏉 rugby football;rugby_football;
🎾 tennis;;
🥏 flying disc;flying_disc;frisbee
🎳 bowling;;
🏏 cricket game;cricket_game;
🏑 field hockey;field_hockey;
🏒 ice hockey;ice_hockey;
🏓 ping pong;ping_pong;
🏸 badminton;;
🥊 boxing glove;boxing_glove;
🥋 martial arts uniform;martial_arts_uniform;
⛳ flag in hole;golf;
⛸️ ice skate;ice_skate;
🎣 fishing pole;fishing_pole_and_fish;
🤿 diving mask;diving_mask;
🎽 running shirt;running_shirt_with_sash;
🎿 skis;ski;winter
🛷 sled;;
🎯 bullseye;dart;target goal
🪀 yo-yo;yo_yo;
🪁 kite;;
🎱 pool 8 ball;8ball;
🔮 crystal ball;crystal_ball;future
🪄 magic wand;magic_wand;
🎮 video game;video_game;
🕹️ joystick;;game
🎰 slot machine;slot_machine;
🎲 game die;game_die;dice
🧩 puzzle piece;jigsaw;plugin
🧸 teddy bear;teddy_bear;toy
♟️ chess pawn;chess_pawn;
🃏 joker;black_joker;card
🎭 performing arts;performing_arts;theater
🖼️ framed picture;framed_picture;image
🎨 artist palette;art;paint design
🧵 thread;;sew
🧶 yarn;;knit
`;

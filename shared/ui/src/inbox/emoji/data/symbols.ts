export const SYMBOLS = `
✅ check mark button;white_check_mark;done yes ok
☑️ check box with check;ballot_box_with_check;done
✔️ check mark;heavy_check_mark;done yes
❌ cross mark;x;no wrong cancel
❎ cross mark button;negative_squared_cross_mark;
➕ plus;heavy_plus_sign;add
➖ minus;heavy_minus_sign;
➗ divide;heavy_division_sign;
✖️ multiply;heavy_multiplication_x;
♾️ infinity;;
‼️ double exclamation mark;bangbang;important
⁉️ exclamation question mark;interrobang;
❓ red question mark;question;help
❔ white question mark;grey_question;
❗ red exclamation mark;exclamation;important
❕ white exclamation mark;grey_exclamation;
〰️ wavy dash;wavy_dash;
💲 heavy dollar sign;heavy_dollar_sign;money price
💱 currency exchange;currency_exchange;
™️ trade mark;tm;
©️ copyright;;
®️ registered;;
♻️ recycling symbol;recycle;
⚠️ warning;;attention caution
🚸 children crossing;children_crossing;
⛔ no entry;no_entry;forbidden stop
🚫 prohibited;no_entry_sign;forbidden not
🚭 no smoking;no_smoking;
🚯 no littering;do_not_litter;
🚱 non-potable water;non-potable_water;
🚷 no pedestrians;no_pedestrians;
📵 no mobile phones;no_mobile_phones;
🔞 no one under eighteen;underage;
☢️ radioactive;;
☣️ biohazard;;
⬆️ up arrow;arrow_up;
↗️ up-right arrow;arrow_upper_right;
➡️ right arrow;arrow_right;next
↘️ down-right arrow;arrow_lower_right;
⬇️ down arrow;arrow_down;
↙️ down-left arrow;arrow_lower_left;
⬅️ left arrow;arrow_left;back
↖️ up-left arrow;arrow_upper_left;
↕️ up-down arrow;arrow_up_down;
↔️ left-right arrow;left_right_arrow;
↩️ right arrow curving left;leftwards_arrow_with_hook;return reply
↪️ left arrow curving right;arrow_right_hook;forward
🔃 clockwise vertical arrows;arrows_clockwise;reload
🔄 counterclockwise arrows button;arrows_counterclockwise;refresh reload exchange
🔙 BACK arrow;back;
🔚 END arrow;end;
🔛 ON! arrow;on;
🔜 SOON arrow;soon;
🔝 TOP arrow;top;
🛐 place of worship;place_of_worship;
⚛️ atom symbol;atom_symbol;
🕉️ om;;
✡️ star of David;star_of_david;
☯️ yin yang;yin_yang;
✝️ latin cross;latin_cross;
☪️ star and crescent;star_and_crescent;
☮️ peace symbol;peace_symbol;
♈ Aries;;zodiac
♉ Taurus;;zodiac
♊ Gemini;;zodiac
♋ Cancer;;zodiac
♌ Leo;;zodiac
♍ Virgo;;zodiac
♎ Libra;;zodiac
♏ Scorpio;scorpius;zodiac
♐ Sagittarius;;zodiac
♑ Capricorn;;zodiac
♒ Aquarius;;zodiac
♓ Pisces;;zodiac
🔀 shuffle tracks button;twisted_rightwards_arrows;
🔁 repeat button;repeat;
▶️ play button;arrow_forward;start
⏩ fast-forward button;fast_forward;
⏭️ next track button;next_track_button;
◀️ reverse button;arrow_backward;
⏪ fast reverse button;rewind;
⏸️ pause button;pause_button;wait
⏹️ stop button;stop_button;
⏺️ record button;record_button;
⏏️ eject button;eject_button;
🔅 dim button;low_brightness;
🔆 bright button;high_brightness;
📶 antenna bars;signal_strength;network
🛜 wireless;;wifi
📳 vibration mode;vibration_mode;
📴 mobile phone off;mobile_phone_off;
#️⃣ keycap #;hash;number
*️⃣ keycap *;asterisk;
0️⃣ keycap 0;zero;number
1️⃣ keycap 1;one;number
2️⃣ keycap 2;two;number
3️⃣ keycap 3;three;number
4️⃣ keycap 4;four;number
5️⃣ keycap 5;five;number
6️⃣ keycap 6;six;number
7️⃣ keycap 7;seven;number
8️⃣ keycap 8;eight;number
9️⃣ keycap 9;nine;number
🔟 keycap 10;keycap_ten;number
🔠 input latin uppercase;capital_abcd;
🔡 input latin lowercase;abcd;
🔢 input numbers;1234;
🆎 AB button;ab;
🆒 COOL button;cool;
🆓 FREE button;free;
ℹ️ information;information_source;help
🆔 ID button;id;
🆕 NEW button;new;
🆗 OK button;ok;
🅿️ P button;parking;
🆘 SOS button;sos;help emergency
🆙 UP! button;up;
🆚 VS button;vs;
🔴 red circle;red_circle;
🟠 orange circle;orange_circle;
🟡 yellow circle;yellow_circle;
🟢 green circle;green_circle;available
🔵 blue circle;large_blue_circle;
🟣 purple circle;purple_circle;
🟤 brown circle;brown_circle;
⚫ black circle;black_circle;
⚪ white circle;white_circle;
🟥 red square;red_square;
🟧 orange square;orange_square;
🟨 yellow square;yellow_square;
🟩 green square;green_square;
🟦 blue square;blue_square;
🟪 purple square;purple_square;
⬛ black large square;black_large_square;
⬜ white large square;white_large_square;
🔶 large orange diamond;large_orange_diamond;
🔷 large blue diamond;large_blue_diamond;
🔺 red triangle pointed up;small_red_triangle;
🔻 red triangle pointed down;small_red_triangle_down;
🔘 radio button;radio_button;
🏁 chequered flag;checkered_flag;finish
🚩 triangular flag;triangular_flag_on_post;
🏳️ white flag;white_flag;
🏴 black flag;black_flag;
🏳️‍🌈 rainbow flag;rainbow_flag;pride
🏴‍☠️ pirate flag;pirate_flag;
`;

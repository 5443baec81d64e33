export const TRAVEL = `
🗺️ world map;world_map;
🧭 compass;;
🏔️ snow-capped mountain;mountain_snow;
🌋 volcano;;
🏕️ camping;;tent
🏖️ beach with umbrella;beach_umbrella;holiday
🏜️ desert;;
🏝️ desert island;desert_island;holiday
🏟️ stadium;;
🏛️ classical building;classical_building;
🏗️ building construction;building_construction;
🏘️ houses;;
🏠 house;;home
🏡 house with garden;house_with_garden;home
🏢 office building;office;work company
🏣 Japanese post office;post_office;
🏥 hospital;;
🏦 bank;;money
🏨 hotel;;
🏪 convenience store;convenience_store;shop
🏫 school;;
🏬 department store;department_store;shop
🏭 factory;;
🏰 castle;european_castle;
💒 wedding;;
🗼 Tokyo tower;tokyo_tower;
🗽 Statue of Liberty;statue_of_liberty;
⛪ church;;
🕌 mosque;;
🛕 hindu temple;hindu_temple;
🕍 synagogue;;
⛩️ shinto shrine;shinto_shrine;
⛲ fountain;;
⛺ tent;;camping
🌃 night with stars;night_with_stars;
🌅 sunrise;;morning
🌇 sunset;city_sunset;evening
🌉 bridge at night;bridge_at_night;
🎠 carousel horse;carousel_horse;
🎡 ferris wheel;ferris_wheel;
🎢 roller coaster;roller_coaster;
💈 barber pole;barber;
🎪 circus tent;circus_tent;
🚂 locomotive;steam_locomotive;train
🚄 high-speed train;bullettrain_side;
🚆 train;train2;
🚇 metro;;subway
🚊 tram;;
🚌 bus;;
🚐 minibus;;van
🚑 ambulance;;
🚒 fire engine;fire_engine;
🚓 police car;police_car;
🚕 taxi;;cab
🚗 automobile;car red_car;
🚙 sport utility vehicle;blue_car;car
🛻 pickup truck;pickup_truck;
🚚 delivery truck;truck;shipping delivery
🚛 articulated lorry;articulated_lorry;truck
🚜 tractor;;
🏎️ racing car;racing_car;fast
🏍️ motorcycle;;
🛵 motor scooter;motor_scooter;
♿ wheelchair symbol;wheelchair;accessible
🚲 bicycle;bike;
🛴 kick scooter;kick_scooter;
🛣️ motorway;;road
⛽ fuel pump;fuelpump;gas
🚨 police car light;rotating_light;alarm urgent
🚥 horizontal traffic light;traffic_light;
🚦 vertical traffic light;vertical_traffic_light;
🛑 stop sign;stop_sign;
🚧 construction;;work in progress
⚓ anchor;;
⛵ sailboat;boat sailboat;
🚤 speedboat;;
🛳️ passenger ship;passenger_ship;
⛴️ ferry;;
🚢 ship;;
✈️ airplane;;flight travel
🛫 airplane departure;flight_departure;
🛬 airplane arrival;flight_arrival;
🚁 helicopter;;
🚠 mountain cableway;mountain_cableway;
🛰️ satellite;artificial_satellite;
🚀 rocket;;launch fast ship
🛸 flying saucer;flying_saucer;ufo
🛎️ bellhop bell;bellhop_bell;service
🧳 luggage;;travel
⌛ hourglass done;hourglass;time wait
⏳ hourglass not done;hourglass_flowing_sand;time wait
⌚ watch;;time
⏰ alarm clock;alarm_clock;time
⏱️ stopwatch;;time
⏲️ timer clock;timer_clock;
🕐 one o’clock;clock1;time
🕒 three o’clock;clock3;time
🕕 six o’clock;clock6;time
🕘 nine o’clock;clock9;time
🕛 twelve o’clock;clock12;time
`;

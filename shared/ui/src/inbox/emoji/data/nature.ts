export const NATURE = `
🐵 monkey face;monkey_face;
🐒 monkey;;
🦍 gorilla;;
🐶 dog face;dog;puppy pet
🐕 dog;dog2;pet
🐩 poodle;;dog
🐺 wolf;;
🦊 fox;fox_face;
🦝 raccoon;;
🐱 cat face;cat;kitten pet
🐈 cat;cat2;pet
🦁 lion;;
🐯 tiger face;tiger;
🐴 horse face;horse;
🐎 horse;racehorse;
🦄 unicorn;;magic
🦓 zebra;;
🦌 deer;;
🐮 cow face;cow;
🐷 pig face;pig;
🐗 boar;;
🐏 ram;;
🐑 ewe;sheep;
🐐 goat;;
🐪 camel;dromedary_camel;
🦙 llama;;
🦒 giraffe;;
🐘 elephant;;
🦏 rhinoceros;;
🐭 mouse face;mouse;
🐹 hamster;;
🐰 rabbit face;rabbit;bunny easter
🐿️ chipmunk;;squirrel
🦫 beaver;;
🦔 hedgehog;;
🦇 bat;;
🐻 bear;;
🐻‍❄️ polar bear;polar_bear;
🐨 koala;;
🐼 panda;panda_face;
🦥 sloth;;slow
🦦 otter;;
🦘 kangaroo;;
🐾 paw prints;feet paw_prints;pet
🦃 turkey;;thanksgiving
🐔 chicken;;
🐣 hatching chick;hatching_chick;easter
🐤 baby chick;baby_chick;
🐦 bird;;
🐧 penguin;;
🕊️ dove;;peace
🦅 eagle;;
🦆 duck;;
🦢 swan;;
🦉 owl;;wise
🦩 flamingo;;
🦜 parrot;;
🐸 frog;;
🐊 crocodile;;
🐢 turtle;;slow
🦎 lizard;;
🐍 snake;;
🐲 dragon face;dragon_face;
🦖 T-Rex;t-rex;dinosaur
🐳 spouting whale;whale;
🐬 dolphin;;
🦭 seal;;
🐟 fish;;
🐠 tropical fish;tropical_fish;
🐡 blowfish;;
🦈 shark;;
🐙 octopus;;
🐚 spiral shell;shell;sea
🐌 snail;;slow
🦋 butterfly;;
🐛 bug;;insect error caterpillar
🐜 ant;;insect
🐝 honeybee;bee honeybee;insect
🐞 lady beetle;lady_beetle;ladybug
🕷️ spider;;
🕸️ spider web;spider_web;
🦂 scorpion;;
🦟 mosquito;;
💐 bouquet;;flowers thanks
🌸 cherry blossom;cherry_blossom;flower spring
🌹 rose;;flower love
🥀 wilted flower;wilted_flower;
🌺 hibiscus;;flower
🌻 sunflower;;flower summer
🌼 blossom;;flower
🌷 tulip;;flower spring
🪻 hyacinth;;flower
🌱 seedling;;plant grow
🪴 potted plant;potted_plant;
🌲 evergreen tree;evergreen_tree;
🌳 deciduous tree;deciduous_tree;
🌴 palm tree;palm_tree;holiday
🌵 cactus;;
🌾 sheaf of rice;ear_of_rice;
🌿 herb;;leaf
☘️ shamrock;;
🍀 four leaf clover;four_leaf_clover;luck
🍁 maple leaf;maple_leaf;autumn
🍂 fallen leaf;fallen_leaf;autumn
🍃 leaf fluttering in wind;leaves;
🍄 mushroom;;
🌍 globe showing Europe-Africa;earth_africa;world
🌎 globe showing Americas;earth_americas;world
🌏 globe showing Asia-Australia;earth_asia;world
🌕 full moon;full_moon;night
🌙 crescent moon;crescent_moon;night
🌚 new moon face;new_moon_with_face;
🌝 full moon face;full_moon_with_face;
🌞 sun with face;sun_with_face;summer
⭐ star;;favorite
🌟 glowing star;star2;
✨ sparkles;;new clean magic ai
⚡ high voltage;zap;lightning fast
☄️ comet;;
🔥 fire;;hot flame
🌈 rainbow;;
☀️ sun;sunny;weather summer
🌤️ sun behind small cloud;sun_behind_small_cloud;weather
⛅ sun behind cloud;partly_sunny;weather
☁️ cloud;;weather
🌧️ cloud with rain;cloud_with_rain;weather
⛈️ cloud with lightning and rain;cloud_with_lightning_and_rain;storm weather
❄️ snowflake;;cold winter
⛄ snowman without snow;snowman;winter
🌬️ wind face;wind_face;
☔ umbrella with rain drops;umbrella;weather
💧 droplet;;water
🌊 water wave;ocean;sea
`;

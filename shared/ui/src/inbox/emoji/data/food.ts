export const FOOD = `
🍇 grapes;;fruit
🍈 melon;;fruit
🍉 watermelon;;fruit summer
🍊 tangerine;tangerine orange;fruit
🍋 lemon;;fruit
🍌 banana;;fruit
🍍 pineapple;;fruit
🥭 mango;;fruit
🍎 red apple;apple;fruit
🍏 green apple;green_apple;fruit
🍐 pear;;fruit
🍑 peach;;fruit
🍒 cherries;;fruit
🍓 strawberry;;fruit
🫐 blueberries;;fruit
🥝 kiwi fruit;kiwi_fruit;
🍅 tomato;;
🥥 coconut;;
🥑 avocado;;
🍆 eggplant;;
🥔 potato;;
🥕 carrot;;
🌽 ear of corn;corn;
🌶️ hot pepper;hot_pepper;spicy
🥒 cucumber;;
🥬 leafy green;leafy_green;salad
🥦 broccoli;;
🧄 garlic;;
🧅 onion;;
🥜 peanuts;;nut
🌰 chestnut;;
🍞 bread;;
🥐 croissant;;
🥖 baguette bread;baguette_bread;
🥨 pretzel;;
🥯 bagel;;
🥞 pancakes;;
🧇 waffle;;
🧀 cheese wedge;cheese;
🍖 meat on bone;meat_on_bone;
🍗 poultry leg;poultry_leg;chicken
🥩 cut of meat;cut_of_meat;steak
🥓 bacon;;
🍔 hamburger;;burger
🍟 french fries;fries;
🍕 pizza;;
🌭 hot dog;hotdog;
🥪 sandwich;;
🌮 taco;;
🌯 burrito;;
🥙 stuffed flatbread;stuffed_flatbread;falafel kebab
🧆 falafel;;
🥚 egg;;
🍳 cooking;fried_egg;breakfast
🥘 shallow pan of food;shallow_pan_of_food;paella
🍲 pot of food;stew;soup
🥣 bowl with spoon;bowl_with_spoon;cereal
🥗 green salad;green_salad;
🍿 popcorn;;cinema
🧈 butter;;
🧂 salt;;
🍱 bento box;bento;
🍙 rice ball;rice_ball;
🍚 cooked rice;rice;
🍛 curry rice;curry;
🍜 steaming bowl;ramen;noodles soup
🍝 spaghetti;;pasta
🍠 roasted sweet potato;sweet_potato;
🍣 sushi;;
🍤 fried shrimp;fried_shrimp;
🥟 dumpling;;
🥡 takeout box;takeout_box;
🦀 crab;;
🦞 lobster;;
🦐 shrimp;;
🦑 squid;;
🍦 soft ice cream;icecream;
🍨 ice cream;ice_cream;
🍩 doughnut;;donut
🍪 cookie;;biscuit
🎂 birthday cake;birthday;party
🍰 shortcake;cake;
🧁 cupcake;;
🥧 pie;;
🍫 chocolate bar;chocolate_bar;
🍬 candy;;sweet
🍭 lollipop;;sweet
🍮 custard;;
🍯 honey pot;honey_pot;
🍼 baby bottle;baby_bottle;
🥛 glass of milk;milk_glass;
☕ hot beverage;coffee;tea cup break
🫖 teapot;;tea
🍵 teacup without handle;tea;green
🍶 sake;;
🍾 bottle with popping cork;champagne;party celebrate
🍷 wine glass;wine_glass;drink
🍸 cocktail glass;cocktail;drink
🍹 tropical drink;tropical_drink;
🍺 beer mug;beer;drink
🍻 clinking beer mugs;beers;cheers
🥂 clinking glasses;clinking_glasses;cheers celebrate
🥃 tumbler glass;tumbler_glass;whisky
🥤 cup with straw;cup_with_straw;
🧃 beverage box;beverage_box;juice
🧊 ice;ice_cube;
🥢 chopsticks;;
🍽️ fork and knife with plate;plate_with_cutlery;dinner restaurant
🍴 fork and knife;fork_and_knife;restaurant
🥄 spoon;;
`;

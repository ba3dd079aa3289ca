/** Words without a wish: grammar, politeness, and what every staging aims for. */
const FILLER = `
i, we, you, it, they, me, us, he, she, who, which, what, there, here, to, so, as, if, would, could, should, can, may, will, must,
do, does, did, please, thanks, thank, kindly, very, really, quite, too, bit, little bit, lot, all, every, each, both, most, much,
im, id, id like, i would like, we would like, i want, lets, let, was, were, been, am, has, had, having, being, being, want to,
room, space, area, living room, bedroom, dining room, office, home office, kitchen, bathroom, home, house, flat, apartment,
lounge, study, interior, place, property, listing, photo, image, picture of the room, staging, stage, staged, furnish, furnished, look,
looks, looking, feel, feels, feeling, vibe, mood, atmosphere, ambience, ambiance, design, designed, designer, decorate, decorated,
beautiful, nice, lovely, welcoming, inviting, cozy, cosy, comfortable, comfy, elegant, stylish, tasteful, clean, tidy, simple, fresh,
airy, spacious, open, bright and airy, homely, lived in, livable, liveable, attractive, appealing, gorgeous, pretty, chic, good, great,
best, better, high end, high quality, quality, expensive, premium, upscale, realistic, photorealistic, natural light, natural looking,
professional, buyers, buyer, potential buyers, guests, family friendly, kid friendly, real estate, for sale, real, estate, market, sale,
style, styled, styling, in the picture, in the photo, in this photo, in this picture, in the image, in the room, in this room, in it,
on the wall, on the walls, on the floor, on wall, above the sofa, over the sofa, above the bed, over the bed, under the coffee table,
in front of the sofa, next to the bed, beside the bed, on either side of the bed, on both sides of the bed, by the bed, beside the sofa,
next to the sofa, on the sofa, on the bed, on the table, on the desk, around the table, to it, as they are, as it is, as is, exactly, the same,
mount, mounted, hang, hung, hanging, visible, reading,
sitting, standing, reading corner, reading nook, reading area, family room, good lighting, warm lighting, natural lighting, soft lighting,
proper lighting, proportions, natural light, lots of light, lots of natural light, more light, plenty of light, light,
matching, match, matches, suitable, fitting, appropriate, proper, right size, correct, well, lit, well lit, beautifully, nicely,
gives, giving, makes, making, more inviting, more welcoming, warm and inviting, inviting and warm, warm and cozy, cozy and warm, filled,
arrangement, arrange, arranged, layout, set up, setup, set of, kind of, type of, sort of, theme, themed, item, items, stuff, things, thing,
new, fully, completely, overall, also some, possible, possibly, maybe, perhaps, ideally, everything, something, anything, else, still,
way, while, when, where, than, such, finish, finished, coloured, color coordinated, shade of, shades of, shade, shades, sure, keep it, make it,
hotel, ergonomic, either, crisp, solid, top, topped, backed, back, matte, matt, satin, brushed, lacquered, painted, stained, effect,
young families, young family, for families, for a family, first time buyers, young couple, young couples, target, targeting, aimed,
preferably, stay, stays, other photo, other photos, new build, show home, airbnb, magazine, pinterest, framed, dining,
hello, hi, hey, dear, ok, okay, yes, help, imagine, picture themselves, lines, clean lines, sit, seats, go, goes, work, works, sleek
`;

export const FILLER_WORDS: readonly string[] = FILLER.split(/[,\n]/)
  .map((word) => word.trim())
  .filter((word) => word !== '');

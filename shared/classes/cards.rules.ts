/**
 * Login cards for children whose school collects no addresses. The name on a
 * card signs in where others type their e-mail address; it ends with a domain
 * that is reserved and leads nowhere, so that no mail can ever be sent there.
 */
import type { Language } from '../accounts/accounts.schema.ts';
import type { Random } from '../core/random.ts';

export const CARD_DOMAIN = '@class.invalid';
const WORDS_ON_CARD = 3;
const NUMBER = { from: 10, to: 99 } as const;

/** "Brave Otter 41" signs in as "brave.otter.41@class.invalid". */
export function signInNameOf(heroName: string): string {
  return withCardDomain(heroName);
}

/** "brave otter 41": what is printed, and typed where others type an address. */
export function nameOnCard(address: string): string {
  return address.slice(0, -CARD_DOMAIN.length).replaceAll('.', ' ');
}

/** What somebody typed: an address as it is, a name as the address of a card. */
export function withCardDomain(text: string): string {
  return text.includes('@')
    ? text
    : text
        .trim()
        .toLowerCase()
        .replace(/[\s.]+/g, '.') + CARD_DOMAIN;
}

/** Whether an address is one of a card. */
export function isCardName(address: string): boolean {
  return address.endsWith(CARD_DOMAIN);
}

/** "river-lamp-otter-47": short words of the children's language, without accents. */
export function passphrase(random: Random, language: Language): string {
  const words = Array.from({ length: WORDS_ON_CARD }, () => random.pick(CARD_WORDS[language]));
  return [...words, random.between(NUMBER.from, NUMBER.to)].join('-');
}

const listOf = (words: string): readonly string[] => words.trim().split(/\s+/);

export const CARD_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: listOf(`
    acorn apple arrow autumn badge bamboo banana basket beach bell berry bike bird boat book bread breeze
    bridge bright brook brush bubble button cable cactus candle canoe carrot castle cedar chalk cherry chess
    circle city cliff cloud clover coast cookie copper coral corn cotton cover crane creek crown dance desert
    dolphin drum eagle earth east fabric feather fern field finger flame flower flute forest fossil fountain
    frost garden garlic ginger glass globe grape grass green guitar hammer harbor hazel hill honey island ivory
    jacket jungle kettle kite ladder lake lamp lantern leaf lemon letter lily linen lion magnet mango maple
    marble market meadow melon mill mint mirror moon moss mountain mushroom music nest night north nutmeg oasis
    ocean olive onion orange orchid otter paint panda paper parrot path peach pearl pebble pencil pepper petal
    piano picnic pillow pine planet plum pocket pond potato pumpkin puzzle rabbit radio rain rainbow river
    robin rocket root rose sail salt sand seed shell silver sky snow song south spoon spring star stone stream
    summer sun table tiger toast tower train tree tulip turtle valley velvet violet violin wagon walnut water
    wave west wheel whistle wind window winter wool zebra`),
  es: listOf(`
    abeja agua aire arbol arena arroz avena avion azul balsa barco bici bosque botella brisa cable cacao cactus
    cafe caja calle camino campo canela canoa canto carro carta casa castillo cebra cereza ciclo cielo ciudad
    coco cocina cohete coral costa cuadro cuento danza delfin diente disco dorado dulce edificio elefante
    escuela espejo estrella faro flauta flor foca foto frente fresa fruta fuego fuente gato girasol globo gorra
    gota grillo guitarra harina helado hielo hierba higo hilo hoja huerta humo isla jirafa juego jugo jungla
    koala lago lana lata leche lechuga leon letra libro lima limon lince llave lluvia lobo loro luna madera maiz
    mango mano manta manzana mapa mar mariposa melon menta mesa metal miel molino mono monte mora musgo nido
    nieve noche norte nube nuez ola oliva onda oro oso otro oveja paja palma paloma pan panda papel parque paso
    pato pelota pera perla perro pez piano piedra pino pintura pirata planeta planta plata playa plaza pluma
    pollo puente puerta radio rama rana raya red reloj reina remo rio roble roca rojo rosa rueda sal sandia
    seda selva semilla silla sol sombra sopa suelo sur taza tela tigre tierra tomate torre tren trigo trucha
    tulipan uva vaca valle vaso vela verano verde viento violeta yate yegua zorro zumo`),
  fr: listOf(`
    abeille abricot agneau aigle air algue amande ami arbre arc argent avion avoine balade balle ballon banane
    banc barque bateau berceau bison blanc bleu bois bonbon bord bosquet botte boussole bouton branche brise
    bulle cabane cactus cadeau caillou canard canoe carotte carte castor cerf cerise chaise champ chanson chat
    chemin cheval ciel cigale citron clairon clef cloche clou cocotier coffre colline copain corail corde cot
    coton couleur crabe craie crayon cuivre cygne danse dauphin dune eau ecole ecureuil etoile fable farine
    faucon fenouil ferme fete feu feuille figue fil flamme fleur flocon flute foin fontaine foret fourmi fraise
    fruit galet garage gateau girafe glace globe gomme goutte graine grange grillon grotte guitare herbe hibou
    hiver huile igloo jardin jaune jeu jouet jour jungle jupe kiwi koala lac laine lampe lapin lavande lettre
    lierre lilas lin lion livre loup lumiere lune lynx main mais maison mangue marche marin melon menthe mer
    merle miel moulin mouton mur musique nappe navet neige nid noix nord nuage nuit oasis ocean oie oiseau olive
    onde orange orge orme ours pain palme panda panier papier parc pastel patin peche perle phare piano pie
    pierre pin plage plaine plante pluie plume poire pomme pont porte poule prairie prune quai radis raisin rame
    renard riz robe roche rose roue route ruban ruche sable sapin sel seve soie soleil soupe source sucre sud
    table tasse terre tigre tissu toit tomate tortue tour train tulipe vache vague vase vent verger vert voile
    yaourt zebre`),
  de: listOf(`
    abend acker adler ahorn ameise amsel anker apfel arche atlas bach ball banane band bank baum becher beere
    berg besen biber biene birke birne blatt blau blume boden bogen boje boot brief brise brot brunnen buch
    bucht bunt busch dachs daumen decke delfin dorf dose drache ebbe echo efeu eiche eimer eis elch ente erbse
    erde ernte esel eule falke farbe farn feder feige feld fels fenster feuer fichte fink fisch flamme flocke
    floh flut fluss fohlen forelle frosch frucht fuchs garten geige gelb gitarre glas glocke gold gras grille
    hafen hafer hagel hahn halm hammer hase hecke heft heide herbst herz heu himmel hirsch hof holz honig hose
    hund hut igel insel jacke kaktus kanal kanne karte kasten katze kegel keks kerze kessel kette kiefer kiesel
    kirsche kiste klee knopf koffer kohl koralle korb korn kran kranz kreis krone kuchen kugel lachs lampe lamm
    land laterne laub leiter lerche licht linde linse luchs mais mango mantel markt maus meer mehl melone meise
    milch minze mohn mond moos morgen mulde muschel nacht nadel nebel nelke nest nord nuss oase ofen orange
    otter palme panda papier park perle pfad pferd pilz pinsel planet quelle rabe rad rakete rasen regen reh
    reis ring rinde robbe roggen rose rot rucksack saft salat salz sand schaf schal schiff schnee see segel seil
    senf silber sommer sonne spatz stadt stein stern storch strand strom tal tanne tasse tee teich tiger tisch
    tomate topf tor traube treppe tulpe turm ufer vase veilchen vogel wagen wald wal warm wasser watte weg weide
    weizen welle wiese wind winter wolf wolke wolle wurzel zaun zebra zelt ziege zimt zirkus zucker zweig`),
};

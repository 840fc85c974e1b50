/**
 * Everything about a race that crosses the wire after the seat is taken. Longer
 * than most files: thirty small shapes that refer to one another, and whoever
 * changes what one side says needs the other in sight.
 */
import { z } from 'zod';
import { RACE_DISPLAYS } from './rooms.state.ts';
import { Band, Bin, Category, CheerId, Difficulty, Source, Topic } from './words.schema.ts';

const Round = z.int().min(1).max(9);
/** The number of an item within its round. */
const ItemNumber = z.int().min(0).max(999);
const Ms = z.number().nonnegative();
/** Words for a hero, already in the hero's language. */
const Words = z.string().min(1).max(240);

/** What a deed of Mission Sprint asks for as proof. */
export const Proof = z.enum(['tell', 'count', 'photo', 'show']);
export type Proof = z.infer<typeof Proof>;

export const RushChoice = z.strictObject({ kind: z.literal('rush'), bin: Bin });
export const QuizChoice = z.strictObject({ kind: z.literal('quiz'), answer: z.int().min(0).max(3) });
export const PowerChoice = z.strictObject({ kind: z.literal('power'), tap: z.literal(true) });
/** "Done", with what the card asks for; a photo travels by upload, here is its receipt. */
export const SprintChoice = z.strictObject({
  kind: z.literal('sprint'),
  proof: z.discriminatedUnion('proof', [
    z.strictObject({ proof: z.literal('tell') }),
    z.strictObject({ proof: z.literal('show') }),
    z.strictObject({ proof: z.literal('count'), count: z.int().min(1).max(999) }),
    z.strictObject({ proof: z.literal('photo'), photo: z.string().regex(/^[\w-]{8,64}$/) }),
  ]),
});
export const Choice = z.discriminatedUnion('kind', [RushChoice, QuizChoice, PowerChoice, SprintChoice]);
export type RushChoice = z.infer<typeof RushChoice>;
export type QuizChoice = z.infer<typeof QuizChoice>;
export type PowerChoice = z.infer<typeof PowerChoice>;
export type SprintChoice = z.infer<typeof SprintChoice>;
export type Choice = z.infer<typeof Choice>;

/**
 * What a hero may see of an item before it is judged. Strict, so that a truth,
 * an id, a difficulty or a seed has no place to travel in.
 */
export const RushShown = z.strictObject({ kind: z.literal('rush'), art: z.string(), name: Words });
export const QuizShown = z.strictObject({
  kind: z.literal('quiz'),
  category: Category,
  question: Words,
  answers: z.tuple([Words, Words, Words, Words]),
  /** The answers stay shut for this long, then the ring runs for `timerMs`. */
  readingMs: Ms,
  timerMs: Ms,
});
/** A lit thing; wasters and decoys look alike in everything but the clue. */
export const PowerShown = z.strictObject({
  kind: z.literal('power'),
  room: z.int().min(0).max(4),
  roomName: Words,
  /** Which room is drawn, and how the thing looks: both tell no more than the words do. */
  roomKey: z.string(),
  device: z.string(),
  look: z.string(),
  clue: Words,
});
export const SprintShown = z.strictObject({
  kind: z.literal('sprint'),
  category: Category,
  level: Difficulty,
  title: Words,
  ask: Words,
  proof: Proof,
  groupSize: z.int().min(1).max(6),
  quiet: z.boolean(),
});
export const Shown = z.discriminatedUnion('kind', [RushShown, QuizShown, PowerShown, SprintShown]);
export type RushShown = z.infer<typeof RushShown>;
export type QuizShown = z.infer<typeof QuizShown>;
export type PowerShown = z.infer<typeof PowerShown>;
export type SprintShown = z.infer<typeof SprintShown>;
export type Shown = z.infer<typeof Shown>;

/** The sentence after every verdict; `right` is what would have been right, where there is such a thing. */
export const Explanation = z.strictObject({
  right: Choice.nullable(),
  /** Recycling Rush: what is right at the hero's home, where it differs. */
  home: Bin.optional(),
  /** Three words for the tumbling points ("clean card"), where a game has them. */
  short: Words.optional(),
  text: Words,
  source: Source,
});
export type Explanation = z.infer<typeof Explanation>;

// From a hero.
export const RaceAnswer = z.strictObject({ round: Round, n: ItemNumber, choice: Choice });
export type RaceAnswer = z.infer<typeof RaceAnswer>;
export const RaceCheer = z.strictObject({ id: CheerId });
export type RaceCheer = z.infer<typeof RaceCheer>;
export const RaceRematch = z.strictObject({ yes: z.boolean() });
export type RaceRematch = z.infer<typeof RaceRematch>;

// From the host.
const SeatNumber = z.int().min(0).max(59);
export const RaceStart = z.strictObject({});
export type RaceStart = z.infer<typeof RaceStart>;
export const RacePause = z.strictObject({ paused: z.boolean() });
export type RacePause = z.infer<typeof RacePause>;
export const RaceNext = z.strictObject({});
export type RaceNext = z.infer<typeof RaceNext>;
export const RaceRemove = z.strictObject({ seat: SeatNumber });
export type RaceRemove = z.infer<typeof RaceRemove>;
export const RaceLock = z.strictObject({ locked: z.boolean() });
export type RaceLock = z.infer<typeof RaceLock>;
/** What the projector shows. */
export const RaceDisplaySet = z.strictObject({ display: z.enum(RACE_DISPLAYS) });
export type RaceDisplaySet = z.infer<typeof RaceDisplaySet>;
export const RaceMute = z.strictObject({ muted: z.boolean() });
export type RaceMute = z.infer<typeof RaceMute>;
/** Ready reasons for "not yet"; a teacher types nothing. */
export const NOT_YET_REASONS = ['show-me', 'not-finished', 'try-again', 'tidy-first', 'stay-safe'] as const;
export const NotYetReason = z.enum(NOT_YET_REASONS);
export const Ruling = z.discriminatedUnion('ruling', [
  z.strictObject({ ruling: z.literal('yes') }),
  z.strictObject({ ruling: z.literal('not-yet'), reason: NotYetReason }),
]);
export type Ruling = z.infer<typeof Ruling>;
/** One deed of one hero, or with no seat all that wait for this mission. */
export const RaceApprove = z.strictObject({
  seat: SeatNumber.optional(),
  round: Round,
  n: ItemNumber,
  ruling: Ruling,
});
export type RaceApprove = z.infer<typeof RaceApprove>;

// To one hero.
export const RaceDealt = z.strictObject({
  round: Round,
  n: ItemNumber,
  shown: Shown,
  closesAt: Ms.nullable(),
});
export type RaceDealt = z.infer<typeof RaceDealt>;
export const RaceJudged = z.strictObject({
  round: Round,
  n: ItemNumber,
  right: z.boolean(),
  points: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Rights in a row. */
  combo: z.int().nonnegative(),
  /** Points that the tail wind can still give. */
  wind: z.int().nonnegative(),
  pauseMs: Ms,
  /** Where it helps: after a mistake, and after a deed. */
  explain: Explanation,
  /** Mission Sprint: why the host wants to see more; the card stays open. */
  notYet: NotYetReason.optional(),
  /** Mission Sprint: nobody but the hero said so, who leads the race. */
  ownWord: z.literal(true).optional(),
  /** Mission Sprint: the deed is handed in as the mission it is. */
  mission: z.literal(true).optional(),
  /** Mission Sprint: the name of a deed whose yes came after the podium; it brings no points of the race. */
  late: Words.optional(),
});
export type RaceJudged = z.infer<typeof RaceJudged>;
export const REFUSALS = [
  'phase',
  'paused',
  'not-dealt',
  'wrong-kind',
  'too-fast',
  'too-many',
  'too-late',
  'waiting',
  'cooldown',
  'muted',
] as const;
export const RefusalReason = z.enum(REFUSALS);
export type RefusalReason = z.infer<typeof RefusalReason>;
export const RaceRefused = z.strictObject({ round: Round, n: ItemNumber, why: RefusalReason });
export type RaceRefused = z.infer<typeof RaceRefused>;

/** To whoever comes in or comes back: who they are here, and how much of the turn is left. */
export const RaceWelcome = z.strictObject({
  part: z.enum(['hero', 'spectator', 'projector']),
  seat: SeatNumber.optional(),
  host: z.boolean(),
  band: Band.optional(),
  leftMs: Ms,
  total: z.int().nonnegative(),
  combo: z.int().nonnegative(),
  wind: z.int().nonnegative(),
  /** Points for the time away, once a race. */
  credit: z.int().nonnegative(),
});
export type RaceWelcome = z.infer<typeof RaceWelcome>;
/** Power Down: the house of this hero, room by room, when the round begins. */
export const RaceHouse = z.strictObject({
  round: Round,
  house: z.string(),
  rooms: z.array(z.strictObject({ key: z.string(), name: Words, devices: z.array(z.string()) })).max(5),
});
export type RaceHouse = z.infer<typeof RaceHouse>;
/** Power Down: how much of what could leak has leaked, about once a second. */
export const RaceMeter = z.strictObject({ round: Round, leaked: z.number().min(0).max(1) });
export type RaceMeter = z.infer<typeof RaceMeter>;
const Told = z.strictObject({ name: Words, text: Words, source: Source });
export const BETTER = ['points', 'rights', 'row', 'share', 'speed', 'went-on'] as const;
/** What a hero takes out of a round; the place is the own alone. */
export const RaceRoundOver = z.strictObject({
  round: Round,
  points: z.int().nonnegative(),
  /** Of these, the bonus at the bell. */
  bonus: z.int().nonnegative(),
  total: z.int().nonnegative(),
  rank: z.int().positive(),
  rights: z.int().nonnegative(),
  better: z.strictObject({ better: z.enum(BETTER), before: z.number(), now: z.number() }),
  /** What was not right, with the sentence that helps. */
  tricky: z.array(Told).max(3),
  /** Power Down: watt-hours saved. */
  saved: z.number().nonnegative().optional(),
});
export type RaceRoundOver = z.infer<typeof RaceRoundOver>;
/** What a hero takes home. */
export const RaceAwarded = z.strictObject({
  given: z.enum(['points', 'held', 'nothing']),
  why: z.enum(['no-whole-round', 'enough-today', 'known-deal']).optional(),
  finish: z.int().nonnegative(),
  place: z.int().nonnegative(),
  best: z.int().nonnegative(),
  /** A guest's points wait for an account made within a day. */
  claimable: z.boolean(),
  /** What the room found hardest. */
  hardest: z.array(Told).max(3),
});
export type RaceAwarded = z.infer<typeof RaceAwarded>;
/** To the host: the deeds that wait for a yes. */
export const RaceQueue = z.strictObject({
  waiting: z
    .array(
      z.strictObject({
        seat: SeatNumber,
        name: z.string(),
        round: Round,
        n: ItemNumber,
        title: Words,
        proof: Proof,
        count: z.int().positive().optional(),
      }),
    )
    .max(120),
  /** Heroes whose play no human could do; seats, told to the host alone. */
  suspicious: z.array(SeatNumber),
});
export type RaceQueue = z.infer<typeof RaceQueue>;

// To all.
/** The bins of a round of Rush from left to right; bins that are one here come together. */
export const RaceBinsSet = z.strictObject({
  round: Round,
  bins: z
    .array(z.strictObject({ bins: z.array(Bin).min(1), colour: z.string(), shape: z.string(), name: Words }))
    .min(2)
    .max(6),
});
export type RaceBinsSet = z.infer<typeof RaceBinsSet>;
/** The end of a question: how many chose each, and the right ones in the order they came; never who was wrong. */
export const RaceRevealed = z.strictObject({
  round: Round,
  n: ItemNumber,
  right: Choice,
  explain: Explanation,
  chosen: z.array(z.int().nonnegative()).max(4),
  order: z.array(SeatNumber).max(60),
});
export type RaceRevealed = z.infer<typeof RaceRevealed>;
/** How often each cheer was called since the last message; from the room, never from a person. */
export const RaceCheered = z.strictObject({ cheers: z.partialRecord(CheerId, z.int().positive()) });
export type RaceCheered = z.infer<typeof RaceCheered>;
export const HIGHLIGHT_KINDS = [
  'rocket',
  'steady-star',
  'chain',
  'lightning',
  'sharp-eye',
  'bounce',
  'learned-it',
  'nut-cracker',
  'only-one',
  'climber',
  'finisher',
  'expert',
  'new-best',
  'photo-finish',
  'pathfinder',
  'thinker',
  'team-rock',
  'planet-maker',
] as const;
export const HighlightKind = z.enum(HIGHLIGHT_KINDS);
export type HighlightKind = z.infer<typeof HighlightKind>;
export const RaceHighlights = z.strictObject({
  highlights: z
    .array(
      z.strictObject({ seat: SeatNumber, kind: HighlightKind, figure: z.number(), topic: Topic.optional() }),
    )
    .max(60),
});
export type RaceHighlights = z.infer<typeof RaceHighlights>;

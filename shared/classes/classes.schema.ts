import { z } from 'zod';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { BoardPlace } from '../leaderboards/leaderboards.schema.ts';
import { Corrections, Destination, SchemeId } from '../races/rush/scheme.rules.ts';
import { Bin } from '../races/words.schema.ts';
import { isClassCode, normalClassCode } from './classes.rules.ts';

export const AGE_BANDS = ['6-8', '9-12', '13+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** As many heroes as one class can hold. */
export const CLASS_SIZE_MAX = 60;
/** As many classes as one teacher can have. */
export const CLASSES_PER_TEACHER = 20;

export const CLASS_NAME_LENGTH = 40;
export const ClassName = z
  .string()
  .trim()
  .min(1)
  .max(CLASS_NAME_LENGTH)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&()/-]*$/u, 'may hold letters, digits and spaces');

const Id = z.string().regex(/^[\w-]{1,64}$/);

export const NewClass = z.strictObject({
  name: ClassName,
  ageBand: z.enum(AGE_BANDS),
  /** How waste is sorted where the class is. */
  scheme: SchemeId.optional(),
});
export type NewClass = z.infer<typeof NewClass>;

export const ClassChange = NewClass.partial().extend({
  /** All that the town sorts otherwise; what is missing is sorted as usual. */
  corrections: Corrections.optional(),
});
export type ClassChange = z.infer<typeof ClassChange>;

export const ClassCode = z
  .string()
  .max(20)
  .refine(isClassCode, 'is not a class code')
  .transform(normalClassCode);
export const JoinClass = z.strictObject({ code: ClassCode });

export const NewCards = z.strictObject({ count: z.number().int().min(1).max(CLASS_SIZE_MAX) });
export const CardsAgain = z.strictObject({ heroes: z.array(Id).min(1).max(CLASS_SIZE_MAX) });

/** What is printed on one card. The passphrase is told once and kept nowhere. */
export const LoginCard = z.object({
  hero: z.string(),
  heroName: z.string(),
  signInName: z.string(),
  passphrase: z.string(),
});
export type LoginCard = z.infer<typeof LoginCard>;
export const LoginCards = z.object({ cards: z.array(LoginCard) });

const summaryFields = {
  id: z.string(),
  name: z.string(),
  ageBand: z.enum(AGE_BANDS),
  scheme: SchemeId.optional(),
  heroes: z.number().int().min(0),
};

export const ClassSummary = z.object(summaryFields);
export type ClassSummary = z.infer<typeof ClassSummary>;

export const MyClasses = z.object({ teaches: z.array(ClassSummary), in: ClassSummary.optional() });
export type MyClasses = z.infer<typeof MyClasses>;

/** A hero of a class, to the class. */
export const ClassHero = z.object({ key: z.string(), heroName: z.string(), avatar: avatarSchema });
export type ClassHero = z.infer<typeof ClassHero>;

/** To the members. */
export const MemberClassView = z.object({
  ...summaryFields,
  role: z.literal('member'),
  /** Whether the class made this hero's account, so that only the teacher can end it. */
  withCard: z.boolean(),
  roster: z.array(ClassHero),
  version: z.number().int(),
});

/** To the teacher. */
export const ClassView = z.object({
  ...summaryFields,
  role: z.literal('teacher'),
  joinCode: z.string(),
  roster: z.array(ClassHero.extend({ id: z.string(), withCard: z.boolean() })),
  /** Since when a projector key opens the class screen; absent while none does. */
  projectorSince: z.iso.datetime().optional(),
  version: z.number().int(),
});
export type ClassView = z.infer<typeof ClassView>;

/** How the class sorts: its bins, everything that can come, and what its town does in its own way. */
export const ClassSorting = z.object({
  bins: z.array(z.object({ bins: z.array(Bin).min(1), name: z.string() })),
  things: z.array(z.object({ id: z.string(), art: z.string(), name: z.string(), usual: Destination })),
  corrections: Corrections,
});
export type ClassSorting = z.infer<typeof ClassSorting>;
export type MemberClassView = z.infer<typeof MemberClassView>;

export const AnyClassView = z.discriminatedUnion('role', [MemberClassView, ClassView]);
export type AnyClassView = z.infer<typeof AnyClassView>;

/** 32 random bytes. */
export const ProjectorKey = z.string().regex(/^[\w-]{43}$/);
export const ProjectorKeyView = z.object({
  key: z.string(),
  /** The page of the class screen; the key goes behind its `#`. */
  path: z.string(),
  issuedAt: z.iso.datetime(),
});
export type ProjectorKeyView = z.infer<typeof ProjectorKeyView>;

/** The six digits of a race. */
export const RaceCode = z.string().regex(/^\d{6}$/);

/** What the class screen shows while nothing runs, and how it learns that something does. */
export const ClassScreenView = z.object({
  id: z.string(),
  name: z.string(),
  ageBand: z.enum(AGE_BANDS),
  scheme: SchemeId.optional(),
  code: z.string(),
  members: z.number().int().min(0),
  /** How many members have a page open. */
  here: z.number().int().min(0),
  /** The first of this week's class board. */
  board: z.array(BoardPlace),
  boardVersion: z.number().int(),
  /** What the members did since they are in the ledger. */
  impact: z.object({
    missions: z.number().int().min(0),
    races: z.number().int().min(0),
    points: z.number().int().min(0),
  }),
  runningRace: RaceCode.optional(),
  version: z.number().int(),
});
export type ClassScreenView = z.infer<typeof ClassScreenView>;
export const CLASS_SCREEN_PLACES = 10;

export const WatchClassScreen = z.strictObject({ key: ProjectorKey });
export const ClassScreenClosed = z.object({ id: z.string() });
export type ClassScreenClosed = z.infer<typeof ClassScreenClosed>;

/** The games by name. */
import { power } from './power/power.game.ts';
import { quiz } from './quiz/quiz.game.ts';
import { rush } from './rush/rush.game.ts';
import { sprint } from './sprint/sprint.game.ts';

export const GAMES = { rush, quiz, power, sprint } as const;

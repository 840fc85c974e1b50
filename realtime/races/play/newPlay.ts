/** The games by name, as rooms run them. */
import type { RaceTable } from '../RaceTable.ts';
import type { Play } from './Play.ts';
import { PowerPlay } from './PowerPlay.ts';
import { QuizPlay } from './QuizPlay.ts';
import { RushPlay } from './RushPlay.ts';
import { SprintPlay } from './SprintPlay.ts';

/** The game of this race, dealt from the run that begins. */
export function newPlay(table: RaceTable): Play {
  switch (table.settings.game) {
    case 'rush':
      return new RushPlay(table);
    case 'quiz':
      return new QuizPlay(table);
    case 'power':
      return new PowerPlay(table);
    case 'sprint':
      return new SprintPlay(table);
  }
}

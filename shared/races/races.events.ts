/** The messages of a race room. What is state (phase, round, clock, heroes) travels as state. */
import type {
  RaceAnswer,
  RaceApprove,
  RaceBinsSet,
  RaceCheer,
  RaceCheered,
  RaceDealt,
  RaceHighlights,
  RaceJudged,
  RaceMute,
  RaceNext,
  RacePause,
  RaceRefused,
  RaceRematch,
  RaceRemove,
  RaceRevealed,
  RaceStart,
} from './races.schema.ts';

export const RACE_ROOM = 'race';

export const RACE_ANSWER = 'race:answer';
export const RACE_CHEER = 'race:cheer';
export const RACE_REMATCH = 'race:rematch';
export const RACE_START = 'race:start';
export const RACE_PAUSE = 'race:pause';
export const RACE_NEXT = 'race:next';
export const RACE_REMOVE = 'race:remove';
export const RACE_MUTE = 'race:mute';
export const RACE_APPROVE = 'race:approve';

export const RACE_BINS_SET = 'race:bins-set';
export const RACE_DEALT = 'race:dealt';
export const RACE_JUDGED = 'race:judged';
export const RACE_REFUSED = 'race:refused';
export const RACE_REVEALED = 'race:revealed';
export const RACE_CHEERED = 'race:cheered';
export const RACE_HIGHLIGHTS = 'race:highlights';

export interface RaceHeroMessages {
  [RACE_ANSWER]: RaceAnswer;
  [RACE_CHEER]: RaceCheer;
  [RACE_REMATCH]: RaceRematch;
}

export interface RaceHostMessages {
  [RACE_START]: RaceStart;
  [RACE_PAUSE]: RacePause;
  [RACE_NEXT]: RaceNext;
  [RACE_REMOVE]: RaceRemove;
  [RACE_MUTE]: RaceMute;
  [RACE_APPROVE]: RaceApprove;
}

export interface RaceServerMessages {
  [RACE_BINS_SET]: RaceBinsSet;
  [RACE_DEALT]: RaceDealt;
  [RACE_JUDGED]: RaceJudged;
  [RACE_REFUSED]: RaceRefused;
  [RACE_REVEALED]: RaceRevealed;
  [RACE_CHEERED]: RaceCheered;
  [RACE_HIGHLIGHTS]: RaceHighlights;
}

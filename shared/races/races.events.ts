/** The messages of a race room. What is state (phase, round, clock, heroes) travels as state. */
import type {
  RaceAnswer,
  RaceApprove,
  RaceAwarded,
  RaceBinsSet,
  RaceCheer,
  RaceCheered,
  RaceDealt,
  RaceDisplaySet,
  RaceHighlights,
  RaceHouse,
  RaceJudged,
  RaceLock,
  RaceMeter,
  RaceMute,
  RaceNext,
  RacePause,
  RaceQueue,
  RaceRefused,
  RaceRematch,
  RaceRemove,
  RaceRevealed,
  RaceRoundOver,
  RaceStart,
  RaceWelcome,
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
export const RACE_LOCK = 'race:lock';
export const RACE_DISPLAY = 'race:display';
export const RACE_APPROVE = 'race:approve';

export const RACE_WELCOME = 'race:welcome';
export const RACE_BINS_SET = 'race:bins-set';
export const RACE_DEALT = 'race:dealt';
export const RACE_JUDGED = 'race:judged';
export const RACE_REFUSED = 'race:refused';
export const RACE_REVEALED = 'race:revealed';
export const RACE_CHEERED = 'race:cheered';
export const RACE_HIGHLIGHTS = 'race:highlights';
export const RACE_HOUSE = 'race:house';
export const RACE_METER = 'race:meter';
export const RACE_ROUND_OVER = 'race:round-over';
export const RACE_AWARDED = 'race:awarded';
export const RACE_QUEUE = 'race:queue';

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
  [RACE_LOCK]: RaceLock;
  [RACE_DISPLAY]: RaceDisplaySet;
  [RACE_APPROVE]: RaceApprove;
}

export interface RaceServerMessages {
  [RACE_WELCOME]: RaceWelcome;
  [RACE_BINS_SET]: RaceBinsSet;
  [RACE_DEALT]: RaceDealt;
  [RACE_JUDGED]: RaceJudged;
  [RACE_REFUSED]: RaceRefused;
  [RACE_REVEALED]: RaceRevealed;
  [RACE_CHEERED]: RaceCheered;
  [RACE_HIGHLIGHTS]: RaceHighlights;
  [RACE_HOUSE]: RaceHouse;
  [RACE_METER]: RaceMeter;
  [RACE_ROUND_OVER]: RaceRoundOver;
  [RACE_AWARDED]: RaceAwarded;
  [RACE_QUEUE]: RaceQueue;
}

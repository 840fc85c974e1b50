/** When a deed of Mission Sprint is also the mission it is, and under which key it is paid once. */
import { spanAt } from '../../leaderboards/period.rules.ts';

export type MissionRepeat = 'once' | 'daily' | 'weekly';

/** Who said that a deed is done: a teacher, a hero who leads among friends, or only the one who did it. */
export type DeedWord = 'teacher' | 'friend' | 'own';

/** The period in which a mission counts once, from the day at the hero's home. */
export function missionPeriod(repeat: MissionRepeat, day: string): string {
  switch (repeat) {
    case 'once':
      return 'once';
    case 'daily':
      return day;
    case 'weekly':
      return spanAt('week', Date.parse(day)).name;
  }
}

/** The key under which the ledger pays a mission once in its period. */
export function missionAwardKey(mission: string, period: string, hero: string): string {
  return `mission:${mission}:${period}:${hero}`;
}

/**
 * What a deed is as a mission. A teacher's yes is a review; among friends nobody
 * verifies, so that what asks for a photo does not count, and the rest counts
 * as told by oneself.
 */
export function asMission(word: DeedWord, asksPhoto: boolean): 'verified' | 'told' | 'no' {
  if (word === 'teacher') return 'verified';
  return asksPhoto ? 'no' : 'told';
}

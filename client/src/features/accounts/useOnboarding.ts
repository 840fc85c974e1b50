import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, MeView } from '#shared/accounts/accounts.schema.ts';
import { thrownToError } from '../../core/errors.ts';
import { reportError } from '../../errors/reportError.ts';
import { useLanguage } from '../settings/useLanguage.ts';
import { renewSession } from './connection.ts';
import { adopt, finishOnboarding } from './me.api.ts';
import {
  answersOf,
  asksParent,
  type Draft,
  isGrownUp,
  type Problem,
  problemAt,
  problemsIn,
  STEPS,
  type Step,
  stepOfProblem,
} from './onboarding.ts';
import { likelyCountry, likelyTimezone } from './places.ts';

export interface Onboarding {
  readonly step: Step;
  /** The number of the step, from 0. */
  readonly place: number;
  readonly draft: Draft;
  readonly language: Language;
  readonly busy: boolean;
  /** Whether a parent will be asked. */
  readonly child: boolean;
  readonly grownUp: boolean;
  readonly currentYear: number;
  change(change: Partial<Draft>): void;
  back(): void;
  /** Goes on where nothing is missing; at the end hands everything in. */
  next(): Promise<void>;
  /** The words for the first of these problems that is there. */
  wordsFor(...problems: Problem[]): string | undefined;
}

/** The questions of the first sign-in and the way through them. */
export function useOnboarding(me: MeView): Onboarding {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [place, setPlace] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => ({
    birthYear: undefined,
    country: me.region?.country ?? likelyCountry(),
    avatar: me.avatar,
    heroName: '',
    timezone: likelyTimezone(),
    parentEmail: '',
    parent: false,
  }));
  // A birth year counts by the calendar of the server (UTC).
  const currentYear = new Date().getUTCFullYear();
  const step = STEPS[place] ?? 'you';

  const handIn = async (): Promise<void> => {
    const answers = answersOf(draft, language, currentYear);
    if (!answers || busy) return;
    setBusy(true);
    try {
      const changed = await finishOnboarding(answers);
      if (answers.parent) await renewSession();
      adopt(changed);
    } catch (error) {
      setBusy(false);
      const found = (thrownToError(error).problems ?? []).flatMap((problem) => problemAt(problem) ?? []);
      const [first] = found;
      if (first === undefined) await reportError(error);
      else {
        setProblems(found);
        setPlace(STEPS.indexOf(stepOfProblem[first]));
      }
    }
  };

  return {
    step,
    place,
    draft,
    language,
    busy,
    currentYear,
    child: asksParent(draft, currentYear),
    grownUp: isGrownUp(draft, currentYear),
    change(change) {
      setDraft((before) => ({ ...before, ...change }));
      setProblems([]);
    },
    back() {
      setProblems([]);
      setPlace(Math.max(0, place - 1));
    },
    async next() {
      const found = problemsIn(step, draft, { currentYear, email: me.email });
      setProblems(found);
      if (found.length > 0) return;
      if (step === 'ready') await handIn();
      else setPlace(place + 1);
    },
    wordsFor(...wanted) {
      const found = wanted.find((problem) => problems.includes(problem));
      return found && t(`onboarding.problem.${found}`);
    },
  };
}

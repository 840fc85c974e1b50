import { CountUp } from '../../ui/CountUp.tsx';
import css from './Figure.module.css';

/** One big number that all have made together, and what it counts. */
export function Figure({ value, words }: { readonly value: number; readonly words: string }) {
  return (
    <p className={css.figure}>
      <CountUp value={value} className={css.value} />
      <span className={css.words}>{words}</span>
    </p>
  );
}

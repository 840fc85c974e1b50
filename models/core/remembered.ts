/** Asks once for many: the answer is kept for a moment, and those who ask meanwhile wait for the same one. */
export function remembered<Answer>(freshMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: { until: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (current && Date.now() < current.until) return current.answer;
    const answer = ask();
    const asked = { until: Date.now() + freshMs, answer };
    current = asked;
    answer.catch(() => {
      if (current === asked) current = undefined;
    });
    return answer;
  };
}

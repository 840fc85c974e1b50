/** While a call is under way, everybody who asks gets that call's answer; afterwards the next one starts anew. */
export function singleFlight<Arguments extends unknown[], Answer>(
  start: (...given: Arguments) => Promise<Answer>,
): (...given: Arguments) => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return (...given) => {
    underWay ??= start(...given).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

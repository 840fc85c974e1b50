/** What the product promises to do in a given time: what has not come by then is an error. */
export function within<Result>(milliseconds: number, awaited: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not within ${milliseconds} ms`)), milliseconds);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

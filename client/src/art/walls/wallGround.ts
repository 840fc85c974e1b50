/** Where things stand on the hills of the projector's stage. */
import { hillDepth, hillsOf } from '../stage/hills.ts';

/** The height of a hill's edge at a place from 0 to 1, as a share of the ground's height. */
export function edgeOfHill(tone: 1 | 2 | 3 | 4 | 5, place: number): number {
  const hill = hillsOf.projector.find((one) => one.tone === tone);
  return hill ? hill.share * (1 - hill.ridge.heightAt(place) / hillDepth) : 0;
}

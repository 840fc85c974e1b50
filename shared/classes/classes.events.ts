import type { z } from 'zod';
import type { Call } from '../core/live.events.ts';
import type { ClassScreenClosed, ClassScreenView, WatchClassScreen } from './classes.schema.ts';

export const CLASS_SCREEN = 'classes:screen';
export const CLASS_SCREEN_CHANGED = 'classes:screen-changed';
export const CLASS_SCREEN_CLOSED = 'classes:screen-closed';

/** As often as a class screen is told of changes. */
export const CLASS_SCREEN_MS = 1_000;

export interface ClassClientEvents {
  [CLASS_SCREEN]: Call<z.infer<typeof WatchClassScreen>, ClassScreenView>;
}

export interface ClassServerEvents {
  [CLASS_SCREEN_CHANGED]: (view: ClassScreenView) => void;
  [CLASS_SCREEN_CLOSED]: (closed: ClassScreenClosed) => void;
}

/** What a race room needs of the stored side. */
import type {
  DoorView,
  FinishedRun,
  KnownHero,
  OpenRace,
  RaceCheckpoint,
  TakenHome,
} from '#models/races/RaceRun.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';

export interface RaceStore {
  findOpenRace(code: string): Promise<OpenRace | undefined>;
  /** From which a run is dealt. */
  seedOfRun(race: OpenRace, run: number): string;
  showAtDoor(id: string, door: DoorView): Promise<void>;
  saveCheckpoint(id: string, checkpoint: RaceCheckpoint): Promise<void>;
  finishRace(id: string, run: FinishedRun): Promise<ReadonlyMap<string, TakenHome>>;
  closeRace(id: string): Promise<void>;
  whatIsKnownOf(visitors: readonly string[], settings: RaceSettings): Promise<ReadonlyMap<string, KnownHero>>;
  /** Calls when the race is closed by somebody else; answers the function that ends it. */
  whenClosed(id: string, then: () => void): () => void;
}

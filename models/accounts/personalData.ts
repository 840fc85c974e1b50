/**
 * Everything held about a person, to be handed over or removed. Each feature
 * that keeps something about people registers its part; a part is removed in a
 * way that can be repeated.
 */
interface PersonalData {
  /** The name of its file in the export. */
  name: string;
  collect(id: string): Promise<unknown>;
  erase(id: string): Promise<void>;
}

const parts: PersonalData[] = [];

export function registerPersonalData(part: PersonalData): void {
  parts.push(part);
}

export async function collectPersonalData(id: string): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {};
  for (const { name, collect } of parts) collected[name] = await collect(id);
  return collected;
}

export async function erasePersonalData(id: string): Promise<void> {
  for (const { erase } of parts) await erase(id);
}

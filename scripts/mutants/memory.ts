/**
 * What modules remember from one test to the next: in maps and sets that they make while they are loaded. Of a mutant it would
 * hide the next one, and what was made before it hides the mutant.
 */
const native = { Map, Set, WeakMap, WeakSet }
const undo: (() => void)[] = []
let isRecording = false

const note = (step: () => void) => {
  if (isRecording) undo.push(step)
}

class RecordedMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value) {
    if (!isRecording) return super.set(key, value)
    const [had, old] = [super.has(key), super.get(key) as Value]
    note(() => (had ? super.set(key, old) : super.delete(key)))
    return super.set(key, value)
  }
  override delete(key: Key) {
    const old = super.get(key) as Value
    const had = super.delete(key)
    if (had) note(() => super.set(key, old))
    return had
  }
  override clear() {
    for (const key of [...super.keys()]) this.delete(key)
  }
}

class RecordedSet<Item> extends Set<Item> {
  override add(item: Item) {
    if (!super.has(item)) note(() => super.delete(item))
    return super.add(item)
  }
  override delete(item: Item) {
    const had = super.delete(item)
    if (had) note(() => super.add(item))
    return had
  }
  override clear() {
    for (const item of [...super.keys()]) this.delete(item)
  }
}

class RecordedWeakMap<Key extends WeakKey, Value> extends WeakMap<Key, Value> {
  override set(key: Key, value: Value) {
    if (!isRecording) return super.set(key, value)
    const [had, old] = [super.has(key), super.get(key) as Value]
    note(() => (had ? super.set(key, old) : super.delete(key)))
    return super.set(key, value)
  }
}

class RecordedWeakSet<Item extends WeakKey> extends WeakSet<Item> {
  override add(item: Item) {
    if (!super.has(item)) note(() => super.delete(item))
    return super.add(item)
  }
}

/** Loads a module whose memory can be forgotten. */
export async function loaded<Module>(load: () => Module | Promise<Module>): Promise<Module> {
  Object.assign(globalThis, {
    Map: RecordedMap,
    Set: RecordedSet,
    WeakMap: RecordedWeakMap,
    WeakSet: RecordedWeakSet,
  })
  try {
    return await load()
  } finally {
    Object.assign(globalThis, native)
  }
}

/** Runs a test, and records what modules remember of it. */
export async function recorded<Result>(run: () => Promise<Result>): Promise<Result> {
  isRecording = true
  try {
    return await run()
  } finally {
    isRecording = false
  }
}

/** Undoes what modules remember of recorded tests. */
export function forget() {
  for (const step of undo.splice(0).reverse()) step()
}

/**
 * Loaded by the gateway that is measured, before its own code, and by each of its threads (`--import` is handed down): tells
 * the bench what has been used so far.
 */
import v8 from 'node:v8'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'

const channel = new BroadcastChannel('cost')
channel.unref()

/** What is still in use, of all that was ever there. */
const heapMb = () => {
  globalThis.gc?.()
  return v8.getHeapStatistics().used_heap_size / 1e6
}

if (isMainThread) {
  const heaps = new Map()
  channel.onmessage = ({ data }) => 'heapMb' in data && heaps.set(data.threadId, data.heapMb)
  process.on('message', async () => {
    heaps.clear()
    channel.postMessage({ tell: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { user, system } = process.cpuUsage()
    process.send({
      cpuMs: (user + system) / 1000,
      rssMb: process.memoryUsage().rss / 1e6,
      heapMb: heapMb(),
      threadsMb: [...heaps.values()],
    })
  })
  // It alone keeps nothing running.
  process.channel?.unref()
} else {
  channel.onmessage = ({ data }) => data.tell && channel.postMessage({ threadId, heapMb: heapMb() })
}

/**
 * The measured gateway and each of its threads load this before their own code (threads inherit `--import`). It reports
 * the used CPU time and memory to the bench.
 */
import v8 from 'node:v8'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'

const channel = new BroadcastChannel('cost')
channel.unref()

/** The heap in use, after garbage collection. */
const heapMb = () => {
  globalThis.gc?.()
  return v8.getHeapStatistics().used_heap_size / 1e6
}

if (isMainThread) {
  const heaps = new Map()
  channel.onmessage = ({ data }) => 'heapMb' in data && heaps.set(data.threadId, data.heapMb)
  process.on('message', async () => {
    heaps.clear()
    channel.postMessage({ report: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { user, system } = process.cpuUsage()
    process.send({
      cpuMs: (user + system) / 1000,
      rssMb: process.memoryUsage().rss / 1e6,
      heapMb: heapMb(),
      threadsMb: [...heaps.values()],
    })
  })
  // The channel must not keep the process alive.
  process.channel?.unref()
} else {
  channel.onmessage = ({ data }) => data.report && channel.postMessage({ threadId, heapMb: heapMb() })
}

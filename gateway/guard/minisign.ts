/**
 * Keys and signatures of a release, in the files of minisign: `minisign -Vm manifest.json -p release.pub` verifies them too,
 * and one that `minisign -Sm manifest.json` makes is as good. The secret key alone is a PKCS#8 file, which Node and OpenSSL
 * read, with a passphrase or without one: minisign's own needs a hash that Node does not have.
 *
 * Source: minisign, "Signature format", "Public key format"; RFC 8032 (Ed25519)
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** With a hash of the content before the signature, and without: minisign writes the first, older versions the second. */
const hashed = 'ED'
const plain = 'Ed'

interface PublicKey {
  id: Buffer
  key: KeyObject
}

/** @returns the texts of both files. @param passphrase encrypts the secret one */
export function makeKeys(passphrase?: string): { secret: string; published: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const cipher = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}
  const id = idOf(publicKey)
  const line = Buffer.concat([Buffer.from(plain), id, rawOf(publicKey)]).toString('base64')
  return {
    secret: String(privateKey.export({ type: 'pkcs8', format: 'pem', ...cipher })),
    published: `untrusted comment: minisign public key ${nameOf(id)}\n${line}\n`,
  }
}

/**
 * @param secret the text of the secret key's file
 * @param comment is signed too, such as the name of the release
 * @returns the text of the signature's file
 * @throws Error for a key that is no Ed25519 key, or a wrong passphrase
 */
export function signText(content: Uint8Array, secret: string, comment: string, passphrase?: string): string {
  const key = createPrivateKey({ key: secret, passphrase })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is no Ed25519 key: npm run -s guard -- keys')
  const id = idOf(createPublicKey(key))
  const signature = sign(null, digestOf(content), key)
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  return [
    `untrusted comment: signature of ${nameOf(id)}`,
    Buffer.concat([Buffer.from(hashed), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    whole.toString('base64'),
    '',
  ].join('\n')
}

/**
 * @param published the text of the public key's file, or its second line alone
 * @returns the key's name, as minisign prints it
 * @throws Error that says what is wrong
 */
export function verifyText(content: Uint8Array, signatureText: string, published: string): string {
  const { id, key } = readPublic(published)
  const [, line = '', comment = '', global = ''] = signatureText.split(/\r?\n/)
  const all = Buffer.from(line, 'base64')
  const [form, signer, signature] = [all.toString('latin1', 0, 2), all.subarray(2, 10), all.subarray(10)]
  if (all.length !== 74 || ![hashed, plain].includes(form)) throw new Error('the signature is no signature of minisign')
  if (!signer.equals(id)) throw new Error(`it is signed by ${nameOf(signer)}, not by ${nameOf(id)}`)
  const signed = form === hashed ? digestOf(content) : content
  if (!verify(null, signed, key, signature)) throw new Error('the signature is of another content')
  const said = Buffer.from(comment.replace(/^trusted comment: /, ''))
  if (!verify(null, Buffer.concat([signature, said]), key, Buffer.from(global, 'base64')))
    throw new Error('the comment is not the signed one')
  return nameOf(id)
}

function readPublic(text: string): PublicKey {
  const line = text.trim().split(/\r?\n/).at(-1) ?? ''
  const all = Buffer.from(line, 'base64')
  if (all.length !== 42 || all.toString('latin1', 0, 2) !== plain)
    throw new Error('the public key is no key of minisign, such as RWQ…')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: all.subarray(10).toString('base64url') }
  return { id: all.subarray(2, 10), key: createPublicKey({ key: jwk, format: 'jwk' }) }
}

const digestOf = (content: Uint8Array) => createHash('blake2b512').update(content).digest()

const rawOf = (key: KeyObject) => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')

/** Derived from the key, so that a secret file alone gives it. */
const idOf = (key: KeyObject) => createHash('sha256').update(rawOf(key)).digest().subarray(0, 8)

const nameOf = (id: Uint8Array) => Buffer.from(id).reverse().toString('hex').toUpperCase()

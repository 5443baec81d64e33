export const YOUR_TOKEN = 'TOKEN_FROM_YOUR_SERVER';

/** How a site's own server says who has signed in. Each signs with what its language brings. */
export const signingExamples = [
  {
    language: 'Node.js',
    code: `import { createHmac } from 'node:crypto';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function identityToken({ id, name, email }) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = \`\${part({ alg: 'HS256', typ: 'JWT' })}.\${part({ sub: String(id), name, email, exp })}\`;
  const hmac = createHmac('sha256', process.env.IDENTITY_SECRET).update(signed);
  return \`\${signed}.\${hmac.digest('base64url')}\`;
}

console.log(identityToken({ id: 4711, name: 'Vera Blanc', email: 'vera@example.com' }));`,
  },
  {
    language: 'Python',
    code: `import base64, hashlib, hmac, json, os, time

def part(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def identity_token(id, name, email):
    claims = {"sub": str(id), "name": name, "email": email, "exp": int(time.time()) + 3600}
    header = {"alg": "HS256", "typ": "JWT"}
    signed = f"{part(json.dumps(header).encode())}.{part(json.dumps(claims).encode())}"
    secret = os.environ["IDENTITY_SECRET"].encode()
    return f"{signed}.{part(hmac.new(secret, signed.encode(), hashlib.sha256).digest())}"

print(identity_token(4711, "Vera Blanc", "vera@example.com"))`,
  },
  {
    language: 'PHP',
    code: `<?php
function part(string $data): string {
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

function identityToken($id, string $name, string $email): string {
    $claims = ['sub' => (string) $id, 'name' => $name, 'email' => $email, 'exp' => time() + 3600];
    $signed = part(json_encode(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . part(json_encode($claims));
    return $signed . '.' . part(hash_hmac('sha256', $signed, getenv('IDENTITY_SECRET'), true));
}

echo identityToken(4711, 'Vera Blanc', 'vera@example.com');`,
  },
  {
    language: 'Ruby',
    code: `require 'base64'
require 'json'
require 'openssl'

def part(data)
  Base64.urlsafe_encode64(data, padding: false)
end

def identity_token(id:, name:, email:)
  claims = { sub: id.to_s, name: name, email: email, exp: Time.now.to_i + 3600 }
  signed = "#{part({ alg: 'HS256', typ: 'JWT' }.to_json)}.#{part(claims.to_json)}"
  "#{signed}.#{part(OpenSSL::HMAC.digest('SHA256', ENV.fetch('IDENTITY_SECRET'), signed))}"
end

puts identity_token(id: 4711, name: 'Vera Blanc', email: 'vera@example.com')`,
  },
  {
    language: 'Go',
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

func part(value any) string {
	data, _ := json.Marshal(value)
	return base64.RawURLEncoding.EncodeToString(data)
}

func identityToken(id, name, email string) string {
	claims := map[string]any{"sub": id, "name": name, "email": email, "exp": time.Now().Unix() + 3600}
	signed := part(map[string]string{"alg": "HS256", "typ": "JWT"}) + "." + part(claims)
	mac := hmac.New(sha256.New, []byte(os.Getenv("IDENTITY_SECRET")))
	mac.Write([]byte(signed))
	return signed + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func main() {
	fmt.Println(identityToken("4711", "Vera Blanc", "vera@example.com"))
}`,
  },
  {
    language: 'Java',
    code: `import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class IdentityToken {
    static String part(byte[] data) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(data);
    }

    // Where a name may hold any character, let your JSON library write the claims.
    static String identityToken(String id, String name, String email) throws Exception {
        long exp = Instant.now().getEpochSecond() + 3600;
        String claims = String.format(
            "{\\"sub\\":\\"%s\\",\\"name\\":\\"%s\\",\\"email\\":\\"%s\\",\\"exp\\":%d}", id, name, email, exp);
        String signed = part("{\\"alg\\":\\"HS256\\",\\"typ\\":\\"JWT\\"}".getBytes("UTF-8"))
            + "." + part(claims.getBytes("UTF-8"));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(System.getenv("IDENTITY_SECRET").getBytes("UTF-8"), "HmacSHA256"));
        return signed + "." + part(mac.doFinal(signed.getBytes("UTF-8")));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(identityToken("4711", "Vera Blanc", "vera@example.com"));
    }
}`,
  },
] as const;

/** What the page does with it, once its visitor has signed in, and when they sign out. */
export const identifyExample = `<script>
  window.ChatWidget = window.ChatWidget || [];
  ChatWidget.push(['identify', { token: '${YOUR_TOKEN}' }]);

  function onSignOut() {
    ChatWidget.push(['reset']);
  }
</script>`;

interface Example {
  label: string;
  /** What signs tokens there. */
  library: string;
  code: string;
}

/** How a server signs who the visitor is, for one hour. */
export const EXAMPLES: readonly Example[] = [
  {
    label: 'Node.js',
    library: 'jsonwebtoken',
    code: `import jwt from 'jsonwebtoken';

const token = jwt.sign(
  { sub: String(user.id), name: user.name, email: user.email },
  process.env.CHAT_SECRET,
  { algorithm: 'HS256', expiresIn: '1h' },
);`,
  },
  {
    label: 'PHP',
    library: 'firebase/php-jwt',
    code: `use Firebase\\JWT\\JWT;

$token = JWT::encode([
    'sub' => (string) $user->id,
    'name' => $user->name,
    'email' => $user->email,
    'exp' => time() + 3600,
], getenv('CHAT_SECRET'), 'HS256');`,
  },
  {
    label: 'Python',
    library: 'PyJWT',
    code: `import os, time, jwt

token = jwt.encode(
    {
        "sub": str(user.id),
        "name": user.name,
        "email": user.email,
        "exp": int(time.time()) + 3600,
    },
    os.environ["CHAT_SECRET"],
    algorithm="HS256",
)`,
  },
  {
    label: 'Ruby',
    library: 'jwt',
    code: `require 'jwt'

claims = {
  sub: user.id.to_s,
  name: user.name,
  email: user.email,
  exp: Time.now.to_i + 3600
}
token = JWT.encode(claims, ENV.fetch('CHAT_SECRET'), 'HS256')`,
  },
  {
    label: 'Go',
    library: 'github.com/golang-jwt/jwt/v5',
    code: `claims := jwt.MapClaims{
	"sub":   user.ID,
	"name":  user.Name,
	"email": user.Email,
	"exp":   time.Now().Add(time.Hour).Unix(),
}
secret := []byte(os.Getenv("CHAT_SECRET"))
token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(secret)`,
  },
];

/** What the page does with it. */
export const PAGE_EXAMPLE = 'ChatWidget.identify({ token });';
